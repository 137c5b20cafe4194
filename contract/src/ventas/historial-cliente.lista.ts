import { pagosEnLinea } from '../caja/pagos.ts'
import { comprobante } from '../documentos/comprobantes.ts'
import { type Columnas, columnas } from '../lista.ts'
import { nombreCuota, refinanciadaPor } from './cuotas/cuotas.ts'
import type { HistorialCliente, LibroHistorial } from './historial-cliente.ts'

type Fila<L extends LibroHistorial> = HistorialCliente[L][number]

const numero = (documento: 'venta' | 'nota_credito' | 'recibo') =>
  ({
    titulo: 'Número',
    tipo: 'codigo',
    titular: true,
    ancho: '152px',
    valor: (d: Pick<Fila<'cobros'>, 'punto_venta' | 'id'>) => comprobante(documento, d.punto_venta, d.id),
    excel: 24,
  }) as const
const fecha = { titulo: 'Fecha', tipo: 'fecha', ancho: '112px' } as const
const concepto = { titulo: 'Concepto', excel: 40 } as const
const total = { titulo: 'Total', tipo: 'importe', ancho: '168px' } as const

function estadoDeCuota(cuota: Fila<'cuotas'>): string {
  if (cuota.anulada) return refinanciadaPor(cuota) ?? 'Anulada'
  return cuota.pagada ? 'Pagada' : 'Pendiente'
}

/** The columns of the ledgers of a customer's past. */
export const historialColumnas: { [L in LibroHistorial]: Columnas<Fila<L>> } = {
  facturas: columnas<Fila<'facturas'>>({
    numero: numero('venta'),
    fecha,
    estado: { titulo: 'Estado', valor: (f) => (f.estado === 'anulada' ? 'Anulada' : 'Aprobada'), excel: 12 },
    nota_credito_numero: { titulo: 'Nota de crédito', en: 'excel' },
    total,
    pagos: {
      titulo: 'Pago dividido',
      en: 'excel',
      si: (filas) => filas.some((f) => f.pagos),
      valor: (f) => pagosEnLinea(f.pagos ?? []),
      excel: 48,
    },
  }),
  notas_credito: columnas<Fila<'notas_credito'>>({
    numero: numero('nota_credito'),
    fecha,
    concepto,
    total,
    estado: {
      titulo: 'Estado',
      en: 'excel',
      si: (filas) => filas.some((n) => n.estado === 'anulada'),
      valor: (n) => (n.estado === 'anulada' ? 'Revertida' : 'Aprobada'),
      excel: 12,
    },
  }),
  cobros: columnas<Fila<'cobros'>>({
    numero: numero('recibo'),
    fecha,
    concepto,
    estado: {
      titulo: 'Estado',
      en: 'excel',
      valor: (c) => (c.estado === 'anulada' ? 'Anulado' : 'Activo'),
      excel: 12,
    },
    total,
  }),
  cuotas: columnas<Fila<'cuotas'>>({
    venta_numero: { titulo: 'Venta', tipo: 'codigo', ancho: '152px', excel: 24 },
    numero_cuota: { titulo: 'Cuota', titular: true, valor: (c) => nombreCuota(c.numero_cuota), excel: 12 },
    fecha_vencimiento: { titulo: 'Vencimiento', tipo: 'fecha', ancho: '128px', excel: 14 },
    total_cuota: { titulo: 'Total', tipo: 'importe', ancho: '168px' },
    estado: { titulo: 'Estado', ancho: '128px', valor: estadoDeCuota, excel: 12 },
    fecha_pago: { titulo: 'Fecha de pago', tipo: 'fecha', ancho: '136px', excel: 16 },
  }),
}
