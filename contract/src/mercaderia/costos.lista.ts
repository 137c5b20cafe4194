import { lista } from '../lista.ts'
import { costos, type DocumentoDeCosto, type MovimientoCosto } from './costos.ts'

const DOCUMENTO: Record<DocumentoDeCosto, string> = {
  compra: 'Compra',
  recepcion: 'Recepción',
  devolucion_proveedor: 'Devolución a proveedor',
}

export const documentoDeCosto = ({ es_anulacion, agrega, documento: { tipo, id } }: MovimientoCosto) =>
  `${es_anulacion ? 'Anulación de ' : ''}${agrega ? 'Flete de ' : ''}${DOCUMENTO[tipo]} ${id}`

/** In centavos, with their fractions. */
const enCentavos = (diezmilesimos: number | null): number | null =>
  diezmilesimos === null ? null : diezmilesimos / 100

export const costosLista = lista(costos, {
  nombre: 'costos',
  titulo: 'Costos',
  tabla: 'Movimientos de costos',
  nombres: ['movimiento', 'movimientos', 'los movimientos'],
  ninguna: 'Ninguna compra trajo este artículo todavía.',
  sin_cargar: 'No se pudieron cargar los movimientos.',
  filtros: {},
  columnas: {
    fecha: { titulo: 'Fecha', tipo: 'fecha' },
    documento: { titulo: 'Documento', titular: true, valor: documentoDeCosto, excel: 24 },
    cantidad: { titulo: 'Cantidad', tipo: 'entero' },
    costo_unitario: {
      titulo: 'Costo unitario',
      tipo: 'importe',
      valor: (m) => enCentavos(m.costo_unitario),
    },
    stock_antes: { titulo: 'Stock antes', tipo: 'entero', ancho: '112px' },
    promedio: { titulo: 'Costo promedio', tipo: 'importe', valor: (m) => enCentavos(m.promedio) },
    usuario: {
      titulo: 'Usuario',
      ancho: '120px',
      valor: (m) => m.usuario_persona ?? m.usuario_nombre,
      excel: 16,
    },
  },
})
