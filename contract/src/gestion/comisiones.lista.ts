import { showPorciento } from '../credito/suba.ts'
import { columnas, lista } from '../lista.ts'
import { type BaseComision, comisiones, type FilaComision, type TipoComision } from './comisiones.ts'

/** A seller by what counts, or a collector. */
export type CuentaComision = BaseComision | 'cobrador'

const cifra = { tipo: 'importe', ancho: '152px' } as const

export const comisionesColumnas = (cuenta: CuentaComision) =>
  columnas<FilaComision & { por?: string }>({
    vendedor: {
      titulo: cuenta === 'cobrador' ? 'Cobrador' : 'Vendedor',
      titular: true,
      valor: (f) => f.vendedor_persona ?? f.vendedor,
      excel: 32,
    },
    por: { titulo: 'Por', en: 'excel' },
    vendido: { titulo: cuenta === 'venta' ? 'Vendido' : 'Cobrado', ...cifra },
    devuelto: { titulo: 'Devuelto', ...cifra },
    base: { titulo: 'Base', ...cifra },
    porcentajes: {
      titulo: 'Porcentajes',
      ancho: '160px',
      valor: (f) => f.porcentajes.map(showPorciento).join(' · '),
    },
    comision: { titulo: 'Comisión', ...cifra },
  })

const TIPO: Record<TipoComision, string> = {
  venta: 'Venta',
  anulacion: 'Anulación de venta',
  nota: 'Nota de crédito',
  reversion: 'Nota revertida',
  recibo: 'Recibo',
  anulacion_recibo: 'Anulación de recibo',
  rechazo: 'Cheque rechazado',
  rechazo_anulado: 'Rechazo anulado',
  cobro: 'Cobranza',
  anulacion_cobro: 'Cobranza anulada',
  rechazo_cobro: 'Cheque rechazado',
  rechazo_cobro_anulado: 'Rechazo anulado',
}

export const documentosDeComisionesLista = lista(
  { list: comisiones.documentos, exportar: comisiones.exportarDocumentos },
  {
    nombre: 'documentos-de-comisiones',
    titulo: 'Documentos de la comisión',
    nombres: ['línea', 'líneas', 'los documentos'],
    ninguna: 'No hay documentos.',
    clave: (d) => `${d.tipo}:${d.id}:${d.porcentaje}`,
    filtros: {
      mes: { tipo: 'llamada' },
      sucursal: { tipo: 'llamada' },
      vendedor: { tipo: 'llamada' },
      cobrador: { tipo: 'llamada' },
    },
    columnas: {
      fecha: { titulo: 'Fecha', tipo: 'fecha' },
      tipo: { titulo: 'Tipo', ancho: '152px', valor: (d) => TIPO[d.tipo] },
      comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '168px', excel: 24 },
      cliente: { titulo: 'Cliente', titular: true, excel: 32 },
      vendedor: { titulo: 'Vendedor', en: 'excel', valor: (d) => d.vendedor_persona ?? d.vendedor },
      importe: { titulo: 'Importe', tipo: 'importe', ancho: '136px' },
      porcentaje: {
        titulo: 'Porcentaje',
        numero: true,
        ancho: '96px',
        valor: (d) => showPorciento(d.porcentaje),
      },
      comision: { titulo: 'Comisión', tipo: 'importe', ancho: '136px' },
    },
  },
)
