/**
 * The one list of documents: what stands behind a movement of a ledger. Unions, enums, numbers, links, titles and the
 * integrity check come from it; the domains of the ledgers in SQL must equal it, and a test compares them.
 */

/** The ledgers of the shop; each has one room that writes it. */
export type Ledger = 'stock' | 'cuenta_clientes' | 'caja' | 'proveedores'

/**
 * Which number a document carries: `punto_venta`, its id behind a point of sale; `sucursal` and `negocio`, a count
 * without gaps in the branch or in the business; `id`, its id alone; `de_otro`, that of the document it belongs to.
 */
type Numeracion = 'punto_venta' | 'sucursal' | 'negocio' | 'id' | 'de_otro'

interface Documento {
  titulo: string
  /** The letters before its number. */
  letra: string
  numeracion: Numeracion
  /** Its word in the paths of the wire, for its paper and the audit trail too; null for one without calls of its own. */
  ruta: string | null
  mueve: readonly Ledger[]
  /** The screen that shows it; a document without one is seen where it belongs. */
  pantalla?: (id: number, numero: string) => { to: `/${string}`; params?: { id: string }; search?: object }
}

export const DOCUMENTOS = {
  venta: {
    titulo: 'Venta',
    letra: 'TKT-X',
    numeracion: 'punto_venta',
    ruta: 'ventas',
    mueve: ['stock', 'cuenta_clientes', 'caja'],
    pantalla: (id) => ({ to: '/venta', search: { venta: id } }),
  },
  recibo: {
    titulo: 'Recibo',
    letra: 'REC-X',
    numeracion: 'punto_venta',
    ruta: 'recibos',
    mueve: ['cuenta_clientes', 'caja'],
    pantalla: (_, numero) => ({ to: '/recibos', search: { tab: 'historial' as const, search: numero } }),
  },
  nota_credito: {
    titulo: 'Nota de crédito',
    letra: 'NC-X',
    numeracion: 'punto_venta',
    ruta: 'notas-credito',
    mueve: ['stock', 'cuenta_clientes', 'caja'],
    pantalla: (id) => ({ to: '/notas-credito', search: { search: String(id) } }),
  },
  nota_debito: {
    titulo: 'Nota de débito',
    letra: 'ND-X',
    numeracion: 'punto_venta',
    ruta: 'notas-debito',
    mueve: ['cuenta_clientes'],
    pantalla: (_, numero) => ({ to: '/notas-debito', search: { search: numero } }),
  },
  devolucion_saldo: {
    titulo: 'Devolución de saldo',
    letra: 'DEV-X',
    numeracion: 'punto_venta',
    ruta: 'devoluciones-saldo',
    mueve: ['cuenta_clientes', 'caja'],
  },
  /** Open instalments of a customer become a new plan; its interest is debited. */
  refinanciacion: {
    titulo: 'Refinanciación',
    letra: 'R-X',
    numeracion: 'punto_venta',
    ruta: 'refinanciaciones',
    mueve: ['cuenta_clientes'],
    pantalla: (_, numero) => ({ to: '/refinanciaciones', search: { search: numero } }),
  },
  remito: {
    titulo: 'Remito',
    letra: 'REM-X',
    numeracion: 'sucursal',
    ruta: 'remitos-cliente',
    mueve: ['stock'],
    pantalla: (id) => ({ to: '/remito-cliente-detalle/$id', params: { id: String(id) } }),
  },
  /** A sale that is only offered. */
  presupuesto: {
    titulo: 'Presupuesto',
    letra: 'PRE-X',
    numeracion: 'sucursal',
    ruta: 'presupuestos',
    mueve: [],
    pantalla: (id) => ({ to: '/presupuestos/$id', params: { id: String(id) } }),
  },
  ajuste: {
    titulo: 'Ajuste',
    letra: 'AJ',
    numeracion: 'negocio',
    ruta: 'ajustes',
    mueve: ['stock'],
    pantalla: (id) => ({ to: '/ajuste-stock', search: { tab: 'anteriores' as const, ajuste: id } }),
  },
  /** The goods on the shelves of a branch, counted: it moves the differences once it is posted. */
  conteo_stock: {
    titulo: 'Conteo de stock',
    letra: 'CNT',
    numeracion: 'id',
    ruta: 'conteos-stock',
    mueve: ['stock'],
    pantalla: (id) => ({ to: '/conteos-stock/$id', params: { id: String(id) } }),
  },
  transferencia: {
    titulo: 'Transferencia',
    letra: 'TRF',
    numeracion: 'id',
    ruta: 'transferencias',
    mueve: ['stock'],
    pantalla: (id) => ({ to: '/transferencias', search: { transferencia: id } }),
  },
  importacion: {
    titulo: 'Importación',
    letra: 'IMP',
    numeracion: 'id',
    ruta: 'importaciones',
    mueve: ['stock', 'cuenta_clientes'],
    pantalla: (id) => ({ to: '/importaciones/$id', params: { id: String(id) }, search: {} }),
  },
  /** A voucher of a supplier, under the number of its entry. */
  compra: {
    titulo: 'Compra',
    letra: 'CP',
    numeracion: 'id',
    ruta: 'compras',
    mueve: ['proveedores'],
    pantalla: (id) => ({ to: '/compras/$id', params: { id: String(id) } }),
  },
  recepcion: {
    titulo: 'Recepción',
    letra: 'RCP',
    numeracion: 'id',
    ruta: 'recepciones',
    mueve: ['stock'],
    pantalla: (id) => ({ to: '/recepciones/$id', params: { id: String(id) } }),
  },
  devolucion_proveedor: {
    titulo: 'Devolución a proveedor',
    letra: 'DVP',
    numeracion: 'id',
    ruta: 'devoluciones-proveedor',
    mueve: ['stock'],
    pantalla: (id) => ({ to: '/devoluciones-proveedor/$id', params: { id: String(id) } }),
  },
  traspaso: {
    titulo: 'Traspaso',
    letra: 'TC',
    numeracion: 'id',
    ruta: 'caja-traspasos',
    mueve: ['caja'],
    pantalla: () => ({ to: '/caja', search: { tab: 'traspasos' as const } }),
  },
  /** An order to a supplier: what arrives of it are receptions. */
  pedido: {
    titulo: 'Pedido',
    letra: 'PED',
    numeracion: 'id',
    ruta: 'pedidos',
    mueve: [],
    pantalla: (id) => ({ to: '/pedidos/$id', params: { id: String(id) } }),
  },
  pago_proveedor: {
    titulo: 'Pago a proveedor',
    letra: 'OP',
    numeracion: 'id',
    ruta: 'pagos-proveedores',
    mueve: ['proveedores', 'caja'],
    pantalla: (id) => ({ to: '/pagos-proveedores/$id', params: { id: String(id) } }),
  },
  /** Out of the till, or back into it, under the number of what it paid. */
  cheque: { titulo: 'Cheque', letra: '', numeracion: 'de_otro', ruta: 'cheques', mueve: ['caja'] },
  /** Of the payment of a sale, under the number of that sale. */
  correccion: {
    titulo: 'Corrección de pago',
    letra: '',
    numeracion: 'de_otro',
    ruta: null,
    mueve: ['caja'],
  },
} as const satisfies Record<string, Documento>

export type DocumentoTipo = keyof typeof DOCUMENTOS

/** The kinds that move a ledger. */
export type DocumentoDe<L extends Ledger> = {
  [T in DocumentoTipo]: L extends (typeof DOCUMENTOS)[T]['mueve'][number] ? T : never
}[DocumentoTipo]

/** The kinds that carry such a number. */
export type DocumentoNumerado<N extends Numeracion> = {
  [T in DocumentoTipo]: (typeof DOCUMENTOS)[T]['numeracion'] extends N ? T : never
}[DocumentoTipo]

export const DOCUMENTO_TIPOS = Object.keys(DOCUMENTOS) as DocumentoTipo[]

export const documentosDe = <L extends Ledger>(ledger: L): DocumentoDe<L>[] =>
  DOCUMENTO_TIPOS.filter((tipo): tipo is DocumentoDe<L> =>
    (DOCUMENTOS[tipo].mueve as readonly Ledger[]).includes(ledger),
  )

export const documentosNumerados = <N extends Numeracion>(...numeraciones: N[]): DocumentoNumerado<N>[] =>
  DOCUMENTO_TIPOS.filter((tipo): tipo is DocumentoNumerado<N> =>
    (numeraciones as readonly Numeracion[]).includes(DOCUMENTOS[tipo].numeracion),
  )

type Ruta<T extends DocumentoTipo> = Exclude<(typeof DOCUMENTOS)[T]['ruta'], null>

/** The words of these kinds on the wire. */
export const rutasDe = <T extends DocumentoTipo>(...tipos: T[]): Ruta<T>[] =>
  tipos.flatMap((tipo) => (DOCUMENTOS[tipo].ruta as Ruta<T> | null) ?? [])

/** Their titles by these words. */
export const TITULO_DE_RUTA = Object.fromEntries(
  DOCUMENTO_TIPOS.flatMap((tipo) => rutasDe(tipo).map((ruta) => [ruta, DOCUMENTOS[tipo].titulo])),
) as Record<Ruta<DocumentoTipo>, string>

/** Those without a paper: an import is read on its screen, the others in the papers of shifts and of what they belong to. */
const SIN_PAPEL = ['importacion', 'traspaso', 'cheque', 'correccion'] as const

export const DOCUMENTOS_CON_PAPEL = DOCUMENTO_TIPOS.filter(
  (tipo): tipo is Exclude<DocumentoTipo, (typeof SIN_PAPEL)[number]> =>
    !SIN_PAPEL.some((sin) => sin === tipo),
)
