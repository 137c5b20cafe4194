/** The words of a difference: its columns, and those values that are words of the wire. */
import { DOCUMENTOS, type DocumentoNumerado, type DocumentoTipo } from '@mostrador/contract/base/documentos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import type { FilaIntegridad, GrupoControl } from '@mostrador/contract/gestion/integridad'
import { formatEntero, formatFecha, formatMoney, parseImporte } from '../../../platform/text/format.ts'

export const GRUPO: Record<GrupoControl, string> = {
  cuenta: 'Cuentas de clientes',
  cuotas: 'Cuotas y recibos',
  stock: 'Stock',
  fiscal: 'Comprobantes fiscales',
  caja: 'Caja',
  proveedores: 'Cuentas de proveedores',
  costos: 'Costos de artículos',
}

/** In reading order: first the things, then the values that do not match. */
export const COLUMNA: Record<DocumentoTipo, string> & Record<string, string> = {
  documento: 'Documento',
  que: 'Qué se cuenta',
  movimiento: 'Movimiento N.º',
  comprobante: 'Comprobante',
  importacion: DOCUMENTOS.importacion.titulo,
  conteo_stock: DOCUMENTOS.conteo_stock.titulo,
  transferencia: DOCUMENTOS.transferencia.titulo,
  compra: DOCUMENTOS.compra.titulo,
  recepcion: DOCUMENTOS.recepcion.titulo,
  devolucion_proveedor: DOCUMENTOS.devolucion_proveedor.titulo,
  turno: 'Turno de caja',
  traspaso: DOCUMENTOS.traspaso.titulo,
  tipo_pago: 'Tipo de pago',
  conteo: 'Conteo N.º',
  remito: DOCUMENTOS.remito.titulo,
  ajuste: DOCUMENTOS.ajuste.titulo,
  presupuesto: DOCUMENTOS.presupuesto.titulo,
  pedido: DOCUMENTOS.pedido.titulo,
  cheque: DOCUMENTOS.cheque.titulo,
  correccion: DOCUMENTOS.correccion.titulo,
  recibo: DOCUMENTOS.recibo.titulo,
  venta: DOCUMENTOS.venta.titulo,
  fecha: 'Fecha',
  punto_venta: 'Punto de venta',
  tipo: 'Tipo',
  cae: 'CAE',
  numero_cuota: 'Cuota',
  cliente: 'Cliente',
  proveedor: 'Proveedor',
  articulo: 'Artículo',
  sucursal: 'Sucursal',
  usuario: 'Usuario',
  concepto: 'Concepto',
  origen: 'Origen',
  tipo_operacion: 'Operación',
  estado: 'Estado',
  estado_recibo: 'Estado del recibo',
  es_anticipo: 'Es anticipo',
  stock: 'Stock anotado',
  anotado: 'Anotado',
  contado: 'Contado',
  lineas: 'Suma de las líneas',
  bonificacion: 'Bonificación',
  total: 'Total',
  anticipo: 'Anticipo',
  nota_credito: DOCUMENTOS.nota_credito.titulo,
  nota_debito: DOCUMENTOS.nota_debito.titulo,
  devolucion_saldo: DOCUMENTOS.devolucion_saldo.titulo,
  refinanciacion: DOCUMENTOS.refinanciacion.titulo,
  capital: 'Capital',
  interes: 'Interés',
  tomado: 'Tomado de las cuotas',
  refinanciado: 'Refinanciado',
  pago_proveedor: DOCUMENTOS.pago_proveedor.titulo,
  acreditado: 'Acreditado',
  devuelto: 'Devuelto',
  vendido: 'Vendido',
  comprado: 'Comprado',
  estado_compra: 'Estado de la compra',
  debitado: 'Debitado en la cuenta',
  movido: 'Movido',
  imputado: 'Imputado a cuotas',
  sin_aplicar: 'Sin aplicar',
  aplicado: 'Aplicado',
  por_pagar: 'Por pagar',
  nota: 'Nota del proveedor',
  neto: 'Neto',
  iva: 'IVA',
  pagos: 'Suma de los pagos',
  cantidad_cuotas: 'Cuotas acordadas',
  cuotas: 'Cuotas que hay',
  suman: 'Las cuotas suman',
  monto_original: 'Monto de la cuota',
  monto: 'Monto',
  fondo: 'Fondo',
  apertura: 'Apertura',
  billetes: 'Suma de los billetes',
  pagado: 'Pagado con recibos',
  total_cuota: 'La cuota pide',
  pagada: 'Pagada',
  anulada: 'Anulada',
  fecha_pago: 'Fecha de pago',
  cantidad: 'Cantidad',
  importe: 'Importe',
  retirado: 'Salió del stock',
  pendiente: 'Pendiente de entrega',
  pendientes: 'Estaban pendientes',
  ingresado: 'Ingresó al stock',
  salio: 'Salió',
  volvio: 'Volvió',
  llego: 'Llegó',
  corresponde: 'Le corresponde',
  cantidad_faltante: 'Faltó',
  cantidad_en_transito: 'En tránsito',
  cantidad_original: 'Pendiente original',
  cantidad_solicitada: 'Pendiente hoy',
  cantidad_entregada: 'Entregado',
  remitos: 'Entregado según remitos',
  cantidad_anulada: 'Terminado sin entregar',
  devoluciones: 'Terminado según devoluciones',
  ultimo: 'Último número',
  costo_unitario: 'Costo unitario',
  promedio: 'Costo promedio',
  saldo: 'Saldo',
  movimientos: 'Suma de movimientos',
  esperado: 'Saldo esperado',
}
const ORDEN = Object.keys(COLUMNA)

/** The documents that are counted without gaps. */
const CONTADOS: Record<DocumentoNumerado<'sucursal' | 'negocio'>, string> = {
  ajuste: 'Ajustes',
  remito: 'Remitos',
  presupuesto: 'Presupuestos',
}

const PALABRA: Record<string, string> = {
  aprobada: 'Aprobada',
  anulada: 'Anulada',
  activo: 'Activo',
  MANUAL: 'Manual',
  ANULACION_VENTA: 'Anulación de venta',
  ANULACION_RECIBO: 'Anulación de recibo',
  ENTRADA: 'Entrada',
  SALIDA: 'Salida',
  PENDIENTE: 'Pendiente',
  ENVIADA: 'Enviada',
  RECIBIDA: 'Recibida',
  CANCELADA: 'Cancelada',
  CONFIRMADO: 'Confirmado',
  RECHAZADO: 'Rechazado',
  ...TIPO_PAGO,
  ...CONTADOS,
  movimientos: 'Movimientos de stock del día',
  con_stock: 'Artículos con stock',
  inactivos_con_stock: 'Artículos inactivos con stock',
  articulos_activos: 'Artículos activos',
}

const WORDS = new Set([
  'estado',
  'estado_recibo',
  'origen',
  'tipo_operacion',
  'documento',
  'que',
  'tipo_pago',
])
/** Numbers that are names: they have no thousands separator. */
const IDS = new Set(['movimiento', 'numero_cuota', 'ultimo', 'conteo'])
/** Shown within another column, as its name or its link. Some are ids that only a program needs. */
const HIDDEN = /_(nombre|numero)$|^documento_(tipo|id)$|^cuota$|^articulo_pendiente$/
const MONEY = /^-?\d+\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

export const headerOf = (clave: string): string => COLUMNA[clave] ?? clave

/** The columns of these rows, in reading order. A column without a name shows its key, at the end. */
export function clavesOf(filas: readonly FilaIntegridad[]): string[] {
  const claves = [...new Set(filas.flatMap((fila) => Object.keys(fila)))].filter((c) => !HIDDEN.test(c))
  const placeOf = (clave: string) => (clave in COLUMNA ? ORDEN.indexOf(clave) : ORDEN.length)
  return claves.sort((a, b) => placeOf(a) - placeOf(b))
}

/** An amount or a count: aligned right. */
export const isCantidad = (clave: string, value: unknown): boolean =>
  !IDS.has(clave) && (typeof value === 'number' || (typeof value === 'string' && MONEY.test(value)))

export function textOf(clave: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return IDS.has(clave) ? String(value) : formatEntero(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (MONEY.test(value)) return formatMoney(parseImporte(value) ?? 0)
  if (DAY.test(value)) return formatFecha(value)
  return WORDS.has(clave) ? (PALABRA[value] ?? value) : value
}
