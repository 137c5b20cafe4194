/** The audit trail: who changed what, when, from what to what. Admins read it; there is no way to edit it. */
import * as z from 'zod/mini'
import type { DocumentoAnulable } from '../../base/anulables.ts'
import type { DOCUMENTOS } from '../../base/documentos.ts'
import type { Facturacion } from '../../base/facturacion/facturacion.ts'
import type { Plan } from '../../base/plan.ts'
import type { Sucursal } from '../../base/sucursales.ts'
import type { Usuario } from '../../base/usuarios.ts'
import type { ConfiguracionCompras } from '../../compras/compras.ts'
import type { ConfiguracionPedidos } from '../../compras/pedidos/pedidos-configuracion.ts'
import type { Proveedor } from '../../compras/proveedores.ts'
import { endpoint, XLSX } from '../../endpoint.ts'
import type { Articulo, Precio } from '../../maestros/articulos.ts'
import type { Cliente } from '../../maestros/clientes.ts'
import type { Rubro } from '../../maestros/rubros.ts'
import type { ConfiguracionCostos } from '../../mercaderia/costos.ts'
import type { ConfiguracionVentas } from '../../ventas/ventas-configuracion.ts'
import { Fecha, Id, IdParam, Instante, NombreDePersona, PageQuery, paged, Search } from '../../wire.ts'

export const EntidadAuditada = z.enum([
  'usuarios',
  'sucursales',
  'clientes',
  'articulos',
  'rubros',
  'listas-precio',
  'grupos-clientes',
  'modelos',
  'formatos-balanza',
  'actualizaciones-precios',
  'cotizaciones',
  'ventas',
  'recibos',
  'notas-credito',
  'devoluciones-saldo',
  'transferencias',
  'importaciones',
  'cajas',
  'facturacion',
  'comprobantes-fiscales',
  'periodo-cerrado',
  'permisos',
  'autorizaciones',
  'cheques',
  'compras',
  'proveedores',
  'pedidos',
  'reglas-precio',
  'actualizaciones-programadas',
  'pagos-proveedores',
  'recepciones',
  'devoluciones-proveedor',
  'presupuestos',
  'ventas-configuracion',
  'planes',
  'intereses-configuracion',
  'intereses',
  'comisiones',
  'enlaces-cuenta',
  'aplicaciones',
  'cobranza',
  'refinanciaciones',
  'actualizaciones-cuotas',
  'indices-precios',
  'ventas-sin-conexion',
  'lista-publica',
  'promociones',
  'conteos-stock',
])
export type EntidadAuditada = z.infer<typeof EntidadAuditada>

export const AccionAuditada = z.enum([
  'crear',
  'modificar',
  'baja',
  'precios',
  'anular',
  'cancelar',
  'deshacer',
  'importar',
  'cerrar',
  'reabrir',
  'autorizar',
])
export type AccionAuditada = z.infer<typeof AccionAuditada>

/** Of every document that is annulled. */
type Anulado = Record<(typeof DOCUMENTOS)[DocumentoAnulable]['ruta'], { estado: string; motivo: string }>

/** The fields of each entity that a change records. `auditoria.campos.ts` has a name for each of them. */
export type Auditado = AuditadoPropio & Anulado

interface AuditadoPropio {
  usuarios: Usuario & { password: string; pin: string }
  sucursales: Sucursal
  /** `importacion` is the id of the import that created or changed the record. */
  clientes: Cliente & { importacion: number }
  /** `codigos`: its other codes and its packs, in words. `costo_promedio`: where an annulment took units out of it that a purchase had met. */
  articulos: Omit<Articulo, 'precios_listas' | 'presentaciones'> & {
    importacion: number
    costo_promedio: number
    codigos: string
  }
  rubros: Rubro & { importacion: number }
  /** How it makes its prices, in words. */
  'listas-precio': { nombre: string; como: string; baja: boolean }
  'grupos-clientes': { nombre: string; lista_precio_nombre: string | null; baja: boolean }
  /** Its code and its values in words; of variants that were made, how many articles. */
  modelos: { nombre: string; detalle: string; precio_venta: number; articulos: number }
  /** How it reads a label, in words. */
  'formatos-balanza': { nombre: string; activa: boolean; detalle: string }
  'actualizaciones-precios': {
    articulos: number
    porcentaje: number | null
    deshace_a: number | null
    lista_precio_nombre: string
    cotizacion: string
  }
  /** A rate of the dollar, in words. */
  cotizaciones: { cotizacion: string; origen: string; variacion: number | null }
  ventas: { nota_credito_id: number; observaciones: string; tipo_pago: string; monto: string }
  presupuestos: { estado: string; motivo: string }
  'ventas-configuracion': ConfiguracionVentas
  /** What it shows in words; never its secret. */
  'lista-publica': { activa: boolean; sucursal_nombre: string; detalle: string; direccion: string }
  /** Never its secret. */
  'enlaces-cuenta': { cliente: string; vence: string; estado: string }
  planes: Plan
  /** Posted, with its articles that differ, or given up. */
  'conteos-stock': { estado: string; motivo: string; articulos: number }
  /** What it says, in words. */
  promociones: { nombre: string; activa: boolean; version: number; detalle: string }
  /** The rates in words. */
  'intereses-configuracion': { dias_gracia: number; orden: string; iva: string; tasas: string }
  intereses: { cuota: string; importe: string; motivo: string }
  /** Credit of a customer that paid an instalment: which, how much. */
  aplicaciones: { cuota: string; monto: string; motivo: string }
  /** The percentages in words, or the close of a month. */
  comisiones: {
    base: string
    desde: string | null
    vendedores: string
    rubros: string
    mes: string
    documentos: number
    comision: string
  }
  /** The settings with the steps in words, or whether a customer gets reminders. */
  cobranza: {
    activa: boolean
    recordatorios: boolean
    asunto: string
    pasos: string
    excluido: boolean
    motivo: string
  }
  recibos: { nota_credito_id: number }
  /** How the instalments rose in words, and by how much together. */
  'actualizaciones-cuotas': { como: string; cuotas: number; ventas: number; aumento: string }
  /** The months that changed, in words. */
  'indices-precios': { indices: string }
  /** A sale that somebody else sent or gave up, units that were counted, or a device that was forgotten. */
  'ventas-sin-conexion': {
    provisional: string
    vendio: string
    fecha: string
    cliente: string
    articulos: string
    total: number
    motivo: string
    articulo: string
    cantidad: number
    contada: boolean
    dispositivo: string
    sucursal: number
  }
  transferencias: { estado: string; motivo: string }
  /** A till, or what a branch decided about its tills. */
  cajas: {
    nombre: string
    baja: boolean
    activas: boolean
    cierre_ciego: boolean
    dividir_pagos: boolean
    retenciones: boolean
    sin_conexion: boolean
    sucursal: number
  }
  importaciones: { tipo: string; archivo: string; modo: string; nuevas: number; cambian: number }
  /** The settings; of a certificate its alias, its number and its end. Never a key. */
  facturacion: Omit<
    Facturacion,
    'impedimentos' | 'direcciones' | 'puntos_venta' | 'certificados' | 'avisos'
  > & {
    alias: string
    numero_serie: string
    vence: string
    /** Of the opening of the IVA. */
    actividades: string
  }
  'comprobantes-fiscales': {
    estado: string
    fecha: string
    receptor_nombre: string
    receptor_domicilio: string
    receptor_tipo_documento: number
    receptor_documento: string
    receptor_condicion_iva: number
  }
  cheques: { estado: string; observaciones: string; nota_debito: string; pago: string }
  /** A voucher of a supplier, or the switch of purchases, or what a cost is. */
  compras: ConfiguracionCompras &
    Pick<ConfiguracionCostos, 'criterio'> & {
      costos: string
      comprobante: string
    }
  /** The supplier, the movement by hand of its account that was annulled, or what it calls an article. */
  proveedores: Proveedor & {
    concepto: string
    motivo: string
    codigo_proveedor: string
    articulo: string
    factor: number
    precio_lista: number | null
    habitual: boolean
  }
  /** An order, or the settings of all. */
  pedidos: ConfiguracionPedidos & { estado: string; motivo: string }
  /** A rule in words, price by price. */
  'reglas-precio': { ambito: string; nombre: string; margen_minimo: number | null } & Record<
    Precio,
    string | null
  >
  'actualizaciones-programadas': { estado: string; vigencia: string; articulos: number; motivo: string }
  'periodo-cerrado': { cerrado_hasta: string | null; motivo: string }
  /** Each permission that changed, with the names of the users of the exceptions. */
  permisos: { permiso: string; vendedor: boolean; excepciones: string; limite: number }
  /** A permission that somebody lent, when it was used. */
  autorizaciones: { permisos: string; detalle: string; documentos: string }
}

const Estado = z.nullable(z.record(z.string(), z.unknown()))

export const Auditoria = z.object({
  id: Id,
  momento: Instante,
  usuario: z.nullable(Id),
  /** The user name, as it was written down. */
  usuario_nombre: z.string(),
  /** What people call the user today; absent for a change that the server made. */
  usuario_persona: NombreDePersona,
  /** Who lent the permission for this change; absent for a change with the own permissions. */
  autorizado_por_nombre: z.optional(z.string()),
  autorizado_por_persona: NombreDePersona,
  /** Of a session that a PIN opened: the till, by who opened it. */
  equipo: z.optional(z.string()),
  sucursal: z.nullable(Id),
  entidad: EntidadAuditada,
  entidad_id: z.string(),
  /** The changed document as everywhere, `TKT-X 01-0000007`; absent for what is no document. */
  documento: z.optional(z.string()),
  /** What is changed, by its name of today: the customer, supplier, article; absent for what has none. */
  nombre: z.optional(z.string()),
  /** The credit note of an annulment. */
  nota_credito: z.optional(z.string()),
  accion: AccionAuditada,
  antes: Estado,
  despues: Estado,
})
export type Auditoria = z.infer<typeof Auditoria>

const filtros = {
  /** A document in any of its spellings, or an id. */
  search: Search,
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  usuario: z.optional(IdParam),
  entidad: z.optional(EntidadAuditada),
}

export const auditoria = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/auditoria/',
    summary: 'The audit trail, newest first',
    access: 'admin',
    query: z.object({ ...PageQuery, ...filtros }),
    response: paged(Auditoria),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/auditoria/exportar/',
    summary: 'The audit trail as a workbook, a row for each change',
    access: 'admin',
    query: z.object(filtros),
    produces: XLSX,
  }),
} as const
