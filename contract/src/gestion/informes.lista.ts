import { TIPO_PAGO_RECIBO, TipoPagoRecibo } from '../caja/pagos.ts'
import { type Columna, columnas, type Palabras } from '../lista.ts'
import type { FilaAgenda, FilaCobros, FilaVentas, TipoCobro } from './informes.ts'

export const informeVentasColumnas = columnas<FilaVentas>({
  fecha: { titulo: 'Fecha', tipo: 'fecha', ancho: '112px' },
  comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '176px', excel: 24 },
  cliente: { titulo: 'Cliente', titular: true, excel: 32 },
  concepto: { titulo: 'Concepto', excel: 40 },
  total: { titulo: 'Total', tipo: 'importe', ancho: '168px' },
})

export const TIPO_COBRO: Palabras<TipoCobro> = {
  COBRO: ['RECIBO', 'green'],
  FACTURA: ['FACTURA', 'blue'],
  NOTA_CREDITO: ['N.CRÉDITO', 'red'],
  DEVOLUCION: ['DEVOLUCIÓN', 'red'],
}

/** The amount that a row moved in one payment type; null when it moved none. */
function enTipo(fila: FilaCobros, tipo: TipoPagoRecibo): number | null {
  const montos = fila.tipos_pago.filter((p) => p.tipo === tipo).map((p) => p.monto)
  return montos.length === 0 ? null : montos.reduce((sum, monto) => sum + monto, 0)
}

/** One column per payment type, so that a person can add each up. */
const porTipo: Record<string, Columna<FilaCobros>> = Object.fromEntries(
  TipoPagoRecibo.options.map((tipo): [string, Columna<FilaCobros>] => [
    tipo,
    { titulo: TIPO_PAGO_RECIBO[tipo], tipo: 'importe', en: 'excel', valor: (f) => enTipo(f, tipo) },
  ]),
)

export const informeCobrosColumnas = columnas<FilaCobros>({
  fecha: { titulo: 'Fecha', tipo: 'fecha' },
  tipo_documento: { titulo: 'Tipo', tipo: 'estado', palabras: TIPO_COBRO, ancho: '112px', excel: 12 },
  comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '168px', excel: 24 },
  cliente: { titulo: 'Cliente', titular: true, excel: 32 },
  tipos_pago: { titulo: 'Tipos de pago', en: 'pantalla' },
  ...porTipo,
  total: { titulo: 'Total', tipo: 'importe' },
  saldo: { titulo: 'Saldo', tipo: 'importe' },
})

export const agendaColumnas = columnas<FilaAgenda>({
  cliente_nombre: { titulo: 'Cliente', titular: true, excel: 32 },
  cliente_documento: { titulo: 'Documento', en: 'excel', excel: 16 },
  cliente_telefono: { titulo: 'Teléfono', ancho: '152px', excel: 18 },
  cliente_direccion: { titulo: 'Dirección', cede: 2, excel: 36 },
  comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '168px', cede: 2, excel: 24 },
  cuota: { titulo: 'Cuota', en: 'pantalla', ancho: '80px', cede: 2 },
  cuota_numero: { titulo: 'Cuota', tipo: 'entero', en: 'excel' },
  fecha_vencimiento: { titulo: 'Vencimiento', tipo: 'fecha' },
  monto: { titulo: 'Monto', tipo: 'importe', ancho: '136px' },
  interes: { titulo: 'Interés', tipo: 'importe', ancho: '120px', valor: (c) => c.interes ?? 0 },
  estado: { titulo: 'Estado', ancho: '136px', excel: 18 },
})
