import { lista, type Palabras } from '../../lista.ts'
import { type CompraListItem, comprobantesCompra } from './comprobantes.ts'

export const ESTADO_COMPRA: Palabras<'anulada' | 'pendiente' | 'saldada'> = {
  anulada: ['Anulada', 'grey'],
  pendiente: ['Pendiente', 'amber'],
  saldada: ['Saldada', 'green'],
}

export const estadoDeCompra = ({
  estado,
  pendiente,
}: Pick<CompraListItem, 'estado' | 'pendiente'>): keyof typeof ESTADO_COMPRA =>
  estado === 'anulada' ? estado : pendiente > 0 ? 'pendiente' : 'saldada'

/** What a credit note takes off stands negative, so that the columns add up. */
const conSigno =
  (campo: 'neto' | 'iva' | 'no_gravado' | 'exento' | 'tributos_total' | 'total' | 'pendiente') =>
  (compra: CompraListItem): number =>
    compra.en_cuenta < 0 ? -compra[campo] : compra[campo]

export const comprasLista = lista(comprobantesCompra, {
  nombre: 'compras',
  titulo: 'Compras',
  nombres: ['compra', 'compras', 'las compras'],
  busca: 'Proveedor o número de comprobante',
  alInicio: '-numero',
  filtros: {
    rango: { tipo: 'rango' },
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todas',
      opciones: [
        ['Pendientes de pago', { pendiente: 'true' }],
        ['Vigentes', { estado: 'vigente' }],
        ['Anuladas', { estado: 'anulada' }],
        ['Con mercadería', { mercaderia: 'true' }],
      ],
    },
    pendiente: { tipo: 'en', control: 'estado' },
    mercaderia: { tipo: 'en', control: 'estado' },
    categoria: { tipo: 'propio' },
    proveedor: { tipo: 'propio' },
    sucursal: { tipo: 'propio' },
  },
  totales: { total: 'Total de lo filtrado', pendiente: 'Pendiente' },
  columnas: {
    documento: { titulo: 'Número', tipo: 'codigo', orden: '-numero', ancho: '112px' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    fecha_registro: { titulo: 'Registrada', tipo: 'fecha', en: 'excel' },
    periodo: { titulo: 'Período', en: 'excel', excel: 10 },
    proveedor: { titulo: 'Proveedor', titular: true, excel: 30 },
    cuit: { titulo: 'CUIT', en: 'excel', excel: 14 },
    comprobante: { titulo: 'Comprobante', ancho: '216px', excel: 30 },
    sucursal: { titulo: 'Sucursal', en: 'excel', excel: 20 },
    categoria: { titulo: 'Categoría', en: 'excel', excel: 18 },
    concepto: { titulo: 'Concepto', en: 'excel', excel: 30 },
    vencimiento: { titulo: 'Vencimiento', tipo: 'fecha', orden: 'vencimiento', ancho: '112px' },
    neto: { titulo: 'Neto', tipo: 'importe', en: 'excel', valor: conSigno('neto') },
    iva: { titulo: 'IVA', tipo: 'importe', en: 'excel', valor: conSigno('iva') },
    no_gravado: { titulo: 'No gravado', tipo: 'importe', en: 'excel', valor: conSigno('no_gravado') },
    exento: { titulo: 'Exento', tipo: 'importe', en: 'excel', valor: conSigno('exento') },
    tributos: { titulo: 'Tributos', tipo: 'importe', en: 'excel', valor: conSigno('tributos_total') },
    total: { titulo: 'Total', tipo: 'importe', orden: '-total', valor: conSigno('total') },
    pendiente: { titulo: 'Pendiente', tipo: 'importe', orden: '-pendiente', valor: conSigno('pendiente') },
    estado: {
      titulo: 'Estado',
      tipo: 'estado',
      palabras: ESTADO_COMPRA,
      valor: estadoDeCompra,
      ancho: '104px',
    },
  },
  apagada: (c) => c.estado === 'anulada',
})
