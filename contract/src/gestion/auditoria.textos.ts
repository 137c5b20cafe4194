/** The words of the audit trail, for people: the same on the screen and in its workbook. */

import { DOCUMENTOS } from '../base/documentos.ts'
import { PROVEEDOR } from '../compras/proveedores.ts'
import { numeroImportacion } from '../documentos/comprobantes.ts'
import { mostrarFecha } from '../fechas.ts'
import { mostrarImporte } from '../importes.ts'
import { ARTICULO } from '../maestros/articulos.ts'
import { CLIENTE } from '../maestros/clientes.ts'
import type { AccionAuditada, Auditado, Auditoria, EntidadAuditada } from './auditoria.ts'

export const ENTIDAD: Record<EntidadAuditada, string> = {
  usuarios: 'Usuario',
  sucursales: 'Local',
  clientes: 'Cliente',
  articulos: 'Artículo',
  rubros: 'Rubro',
  'actualizaciones-precios': 'Actualización de precios',
  ventas: DOCUMENTOS.venta.titulo,
  recibos: DOCUMENTOS.recibo.titulo,
  'notas-credito': DOCUMENTOS.nota_credito.titulo,
  'devoluciones-saldo': DOCUMENTOS.devolucion_saldo.titulo,
  transferencias: DOCUMENTOS.transferencia.titulo,
  importaciones: DOCUMENTOS.importacion.titulo,
  cajas: 'Caja',
  facturacion: 'Facturación electrónica',
  'comprobantes-fiscales': 'Comprobante fiscal',
  'periodo-cerrado': 'Cerrado hasta',
  cheques: DOCUMENTOS.cheque.titulo,
  compras: DOCUMENTOS.compra.titulo,
  proveedores: 'Proveedor',
  pedidos: DOCUMENTOS.pedido.titulo,
  'reglas-precio': 'Regla de precio',
  'actualizaciones-programadas': 'Actualización programada',
  'pagos-proveedores': DOCUMENTOS.pago_proveedor.titulo,
  recepciones: DOCUMENTOS.recepcion.titulo,
  'devoluciones-proveedor': DOCUMENTOS.devolucion_proveedor.titulo,
  permisos: 'Permiso',
  autorizaciones: 'Autorización',
  presupuestos: DOCUMENTOS.presupuesto.titulo,
  'ventas-configuracion': 'Presupuestos, cambios y crédito',
  planes: 'Plan de cuotas',
  'intereses-configuracion': 'Intereses por mora',
  intereses: 'Interés perdonado',
  comisiones: 'Comisiones',
  'enlaces-cuenta': 'Enlace de cuenta',
  aplicaciones: 'Aplicación de saldo a favor',
  cobranza: 'Cobranza',
  refinanciaciones: DOCUMENTOS.refinanciacion.titulo,
  'actualizaciones-cuotas': 'Actualización de cuotas',
  'indices-precios': 'Índice de precios',
  'ventas-sin-conexion': 'Venta sin conexión',
}

/** What was changed, in the one spelling of a document: `TKT-X 01-0000007`; else the id. */
export const idDe = ({ documento, entidad_id }: Pick<Auditoria, 'documento' | 'entidad_id'>): string =>
  documento ?? entidad_id

/** Settings of the whole business: they have no number that a person knows. */
const CONFIGURACION: Partial<Record<EntidadAuditada, string>> = {
  facturacion: ENTIDAD.facturacion,
  compras: 'Configuración de compras',
  pedidos: 'Configuración de pedidos',
  'ventas-configuracion': ENTIDAD['ventas-configuracion'],
  'intereses-configuracion': ENTIDAD['intereses-configuracion'],
  comisiones: 'Configuración de comisiones',
  cobranza: 'Configuración de cobranza',
}

type Cambiado = Pick<Auditoria, 'entidad' | 'documento' | 'entidad_id'>

const configuracionDe = ({ entidad, documento, entidad_id }: Cambiado): string | undefined =>
  documento === undefined && (entidad_id === '1' || entidad_id === 'configuracion')
    ? CONFIGURACION[entidad]
    : undefined

/** `Venta TKT-X 01-0000007`, or `Configuración de cobranza`. */
export const queDe = (row: Cambiado): string => configuracionDe(row) ?? `${ENTIDAD[row.entidad]} ${idDe(row)}`

/** The names in the filter, where they differ from those of one row. */
export const ENTIDAD_FILTRO: Record<EntidadAuditada, string> = {
  ...ENTIDAD,
  compras: 'Compras',
  permisos: 'Permisos',
  autorizaciones: 'Autorizaciones',
}

export const ACCION: Record<AccionAuditada, string> = {
  crear: 'Creación',
  modificar: 'Modificación',
  baja: 'Baja',
  precios: 'Precios',
  anular: 'Anulación',
  cancelar: 'Cancelación',
  deshacer: 'Deshacer',
  importar: 'Importación',
  cerrar: 'Cierre',
  reabrir: 'Reabrir',
  autorizar: 'Autorización',
}

type CampoAuditado = { [E in EntidadAuditada]: keyof Auditado[E] }[EntidadAuditada]

// Where a branch, a user or another record has the field too, it stands in its place below.
const { id, nombre, codigo_barras, descripcion, fecha_alta, baja, ...deArticulos } = ARTICULO
const { id: _, nombre: _n, fecha_alta: _f, baja: _b, ...cliente } = CLIENTE
const { tipo_documento, numero_documento, condicion_iva, saldo, ...deClientes } = cliente
const { telefono, whatsapp, contacto, dias_pago, descuentos } = PROVEEDOR

/** In reading order. A field of an older version shows its own name, at the end. */
const CAMPO: Record<CampoAuditado, string> = {
  id,
  username: 'Usuario',
  first_name: 'Nombre',
  last_name: 'Apellido',
  nombre,
  codigo_barras,
  descripcion,
  ...deArticulos,
  tipo_documento,
  numero_documento,
  condicion_iva,
  saldo,
  tipo_usuario: 'Tipo de usuario',
  sucursal: 'Sucursal (id)',
  sucursal_nombre: 'Sucursal',
  punto_venta: 'Punto de venta',
  direccion: 'Dirección',
  ...deClientes,
  ambito: 'Ámbito',
  margen_minimo: 'Margen mínimo',
  vigencia: 'Vigencia',
  criterio: 'Costos (neto o con IVA)',
  base: 'Comisión sobre',
  desde: 'Desde el mes',
  vendedores: 'Porcentajes de vendedores',
  rubros: 'Porcentajes de rubros',
  mes: 'Mes',
  comision: 'Comisión',
  costos: 'Costos que ya estaban',
  telefono,
  whatsapp,
  contacto,
  dias_pago,
  descuentos,
  cuotas: 'Cuotas',
  coeficiente: 'Coeficiente',
  tasa_mensual: 'Tasa mensual (%)',
  primera_dias: 'Días hasta la primera cuota',
  dia_del_mes: 'Día del mes',
  ajustable: 'Ajustable',
  activo: 'Se ofrece',
  venta_qr: 'Vender con QR',
  elegir_vencimiento: 'Elegir el primer vencimiento',
  ley_credito: 'Datos de la Ley 24.240',
  iva_intereses: 'IVA sobre los intereses',
  pagare: 'Texto del pagaré',
  fecha_alta,
  password: 'Contraseña',
  is_active: 'Activo',
  baja,
  estado: 'Estado',
  comprobante: 'Comprobante',
  concepto: 'Concepto',
  cuota: 'Cuota',
  importe: 'Importe',
  tasas: 'Tasas por mora',
  dias_gracia: 'Días de gracia',
  orden: 'Orden de pago',
  motivo: 'Motivo',
  nota_credito_id: 'Nota de crédito',
  articulos: 'Artículos',
  porcentaje: 'Porcentaje',
  deshace_a: 'Deshace la actualización',
  tipo: 'Tipo',
  archivo: 'Archivo',
  modo: 'Qué se escribió',
  nuevas: 'Filas nuevas',
  cambian: 'Filas que cambian',
  importacion: 'Importación',
  activas: 'Cajas activas',
  cierre_ciego: 'Cierre a ciegas',
  dividir_pagos: 'Dividir pagos',
  retenciones: 'Retenciones en los cobros',
  sin_conexion: 'Vender sin conexión',
  tipo_pago: 'Tipo de pago',
  monto: 'Monto',
  nota_debito: 'Nota de débito',
  pago: 'Pago a proveedor',
  activa: 'Activa',
  entorno: 'Entorno',
  cuit: 'CUIT',
  razon_social: 'Razón social',
  nombre_fantasia: 'Nombre de fantasía',
  ingresos_brutos: 'Ingresos Brutos',
  inicio_actividades: 'Inicio de actividades',
  url_wsaa: 'Dirección de WSAA',
  url_wsfe: 'Dirección de WSFE',
  umbral_identificacion: 'Monto para identificar al consumidor final',
  umbral_identificacion_desde: 'Vigencia del monto',
  precios_con_iva: 'Los precios incluyen IVA',
  alias: 'Alias del certificado',
  codigo_proveedor: 'Código del proveedor',
  articulo: 'Artículo',
  factor: 'Unidades por bulto',
  habitual: 'Proveedor habitual',
  tolerancia: 'Tolerancia al recibir',
  dias_entrega: 'Días de entrega',
  presupuestos: 'Presupuestos',
  dias_presupuesto: 'Validez de los presupuestos (días)',
  cambios: 'Cambios',
  cliente: 'Cliente',
  limites_credito: 'Límites de crédito',
  enlaces_cuenta: 'Enlaces de cuenta',
  enlaces_dias: 'Duración de los enlaces de cuenta (días)',
  enlaces_direccion: 'Dirección de los enlaces de cuenta',
  enlaces_papel: 'Enlaces de cuenta en los papeles',
  pago_alias: 'Alias o CBU para pagar',
  pago_texto: 'Texto sobre cómo pagar',
  legajos: 'Resumen de cómo paga cada cliente',
  legajos_en_venta: 'Resumen al vender',
  consultas_bcra: 'Consultas al Banco Central',
  saldo_a_favor: 'Uso del saldo a favor',
  a_favor_sin_usar: 'A favor sin usar',
  recordatorios: 'Recordatorios',
  asunto: 'Asunto',
  pasos: 'Pasos',
  excluido: 'Sin recordatorios',
  refinanciaciones: 'Refinanciaciones',
  provision_por_vencer: 'Previsión de lo que no venció (%)',
  provision_30: 'Previsión hasta 30 días (%)',
  provision_60: 'Previsión de 31 a 60 días (%)',
  provision_90: 'Previsión de 61 a 90 días (%)',
  provision_mas: 'Previsión de más de 90 días (%)',
  como: 'Cómo',
  ventas: 'Ventas',
  aumento: 'Aumento',
  indices: 'Índices',
  provisional: 'Número provisional',
  vendio: 'Vendió',
  total: 'Total',
  cantidad: 'Unidades',
  contada: 'Contada',
  dispositivo: 'Dispositivo',
  numero_serie: 'Número de serie del certificado',
  vence: 'Vencimiento',
  fecha: 'Fecha',
  receptor_nombre: 'Nombre del receptor',
  receptor_domicilio: 'Domicilio del receptor',
  receptor_tipo_documento: 'Tipo de documento del receptor',
  receptor_documento: 'Documento del receptor',
  receptor_condicion_iva: 'Condición de IVA del receptor',
  cerrado_hasta: 'Cerrado hasta',
  permiso: 'Permiso',
  vendedor: 'Vendedores',
  excepciones: 'Excepciones',
  limite: 'Límite',
  permisos: 'Permisos',
  detalle: 'Detalle',
  documentos: 'Documentos',
}
const ORDEN = Object.keys(CAMPO)
const IMPORTES = /^(precio_|saldo$|anticipo$|valor_cuota$|umbral_identificacion$|total$)/
const DIA = /^\d{4}-\d{2}-\d{2}$/

const isCampo = (campo: string): campo is CampoAuditado => Object.hasOwn(CAMPO, campo)
const ordenOf = (campo: string): number => (isCampo(campo) ? ORDEN.indexOf(campo) : ORDEN.length)

type Cambio = Pick<Auditoria, 'antes' | 'despues' | 'nota_credito'>

export interface CampoCambiado {
  campo: string
  antes: string
  despues: string
}

/** The trail keeps the wire's values: amounts in pesos. */
function shown(campo: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number' && IMPORTES.test(campo)) return mostrarImporte(Math.round(value * 100))
  if (typeof value === 'number' && campo === 'importacion') return numeroImportacion(value)
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string') return DIA.test(value) ? mostrarFecha(value) : value
  return JSON.stringify(value)
}

/** The fields with another value; of a new record, all fields with a value. */
export function camposCambiados({ antes, despues: escrito, nota_credito }: Cambio): CampoCambiado[] {
  const despues = nota_credito ? { ...escrito, nota_credito_id: nota_credito } : escrito
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  return campos
    .sort((a, b) => ordenOf(a) - ordenOf(b))
    .map((campo) => ({
      campo: isCampo(campo) ? CAMPO[campo] : campo,
      antes: shown(campo, antes?.[campo]),
      despues: shown(campo, despues?.[campo]),
    }))
    .filter((c) => c.antes !== c.despues)
}

/** The same in one line, for a cell: `Precio de venta: $ 100,00 → $ 120,00; Baja: No → Sí`. */
export const cambiosEnLinea = (cambio: Cambio): string =>
  camposCambiados(cambio)
    .map((c) => `${c.campo}: ${cambio.antes === null ? c.despues : `${c.antes} → ${c.despues}`}`)
    .join('; ')
