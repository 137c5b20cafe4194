import { controlesDeDocumentos } from '../../documentos/documentos.lista.ts'
import { lista, type Palabras } from '../../lista.ts'
import { type NotaCreditoListItem, notasCredito, type OrigenNotaCredito } from './notas-credito.ts'

const ESTADO_NOTA: Palabras<NotaCreditoListItem['estado']> = {
  aprobada: ['Aprobada', 'green'],
  anulada: ['Revertida', 'red'],
}

const ORIGEN: Record<OrigenNotaCredito, string> = {
  MANUAL: 'Manual',
  ANULACION_VENTA: 'Anulación de venta',
  ANULACION_RECIBO: 'Anulación de recibo',
}

export const notasCreditoLista = lista(notasCredito, {
  nombre: 'notas-credito',
  titulo: 'Notas de crédito',
  nombres: ['nota de crédito', 'notas de crédito', 'notas de crédito'],
  ninguna: 'Todavía no hay notas de crédito. La primera se crea con “Nueva nota de crédito”.',
  ninguna_asi: 'No se encontraron notas de crédito para esa búsqueda.',
  sin_cargar: 'No se pudieron cargar las notas de crédito.',
  busca: 'Buscar por cliente, concepto o id',
  alInicio: '-numero',
  filtros: controlesDeDocumentos({ aprobada: 'Aprobadas', anulada: 'Revertidas' }),
  totales: { total: 'Total de lo filtrado', anulado: 'Revertido' },
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '144px', excel: 24, orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', ancho: '100px', orden: '-fecha' },
    cliente: { titulo: 'Cliente', titular: true, ancho: '15%', excel: 32 },
    sucursal: { titulo: 'Sucursal', ancho: '112px', cede: 2 },
    concepto: { titulo: 'Concepto', cede: 2, excel: 40 },
    origen: { titulo: 'Origen', en: 'excel', valor: (n) => ORIGEN[n.origen] },
    total: { titulo: 'Total', tipo: 'importe', ancho: '132px', orden: '-total' },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_NOTA, ancho: '104px', excel: 12 },
    comprobante_fiscal: {
      titulo: 'Comprobante',
      en: 'pantalla',
      ancho: '200px',
      valor: (n) => n.comprobante_fiscal?.comprobante ?? null,
      si: (notas) => notas.some((n) => n.comprobante_fiscal),
    },
  },
  ancha: true,
  apagada: (n) => n.estado === 'anulada',
})
