/** The words of the audit trail, for people: the same on the screen and in its workbook. */

import { CONFIGURACION_DE_VENTAS } from '../../base/apagados.ts'
import { TITULO_DE_RUTA } from '../../base/documentos.ts'
import { numeroImportacion } from '../../documentos/comprobantes.ts'
import { mostrarFecha } from '../../fechas.ts'
import { mostrarImporte } from '../../importes.ts'
import { mostrarDolares } from '../../maestros/dolares.ts'
import { CAMPO, type CampoAuditado } from './auditoria.campos.ts'
import type { AccionAuditada, Auditoria, EntidadAuditada } from './auditoria.ts'

const conAutorizo = (quien: string, autorizo: string | undefined): string =>
  autorizo ? `${quien} (autorizó ${autorizo})` : quien

/** What people call who made the change, and who lent the permission for it. */
export const personasDe = (a: Auditoria): string =>
  conAutorizo(a.usuario_persona ?? a.usuario_nombre, a.autorizado_por_persona ?? a.autorizado_por_nombre)

/** The same by their user names, of which there are no two alike. */
export const cuentasDe = (a: Auditoria): string => conAutorizo(a.usuario_nombre, a.autorizado_por_nombre)

/** A document has its own title. */
export const ENTIDAD: Record<EntidadAuditada, string> = {
  ...TITULO_DE_RUTA,
  usuarios: 'Usuario',
  sucursales: 'Local',
  clientes: 'Cliente',
  articulos: 'Artículo',
  rubros: 'Rubro',
  'listas-precio': 'Lista de precios',
  'grupos-clientes': 'Grupo de clientes',
  modelos: 'Modelo',
  'formatos-balanza': 'Formato de balanza',
  'actualizaciones-precios': 'Actualización de precios',
  cotizaciones: 'Cotización del dólar',
  cajas: 'Caja',
  facturacion: 'Facturación electrónica',
  'comprobantes-fiscales': 'Comprobante fiscal',
  'periodo-cerrado': 'Cerrado hasta',
  proveedores: 'Proveedor',
  'reglas-precio': 'Regla de precio',
  'actualizaciones-programadas': 'Actualización programada',
  permisos: 'Permiso',
  autorizaciones: 'Autorización',
  'ventas-configuracion': CONFIGURACION_DE_VENTAS,
  planes: 'Plan de cuotas',
  promociones: 'Promoción',
  'conteos-stock': 'Conteo de stock',
  'intereses-configuracion': 'Intereses por mora',
  intereses: 'Interés perdonado',
  comisiones: 'Comisiones',
  'enlaces-cuenta': 'Enlace de cuenta',
  aplicaciones: 'Aplicación de saldo a favor',
  cobranza: 'Cobranza',
  'actualizaciones-cuotas': 'Actualización de cuotas',
  'indices-precios': 'Índice de precios',
  'ventas-sin-conexion': 'Venta sin conexión',
  'lista-publica': 'Lista de precios pública',
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
  'lista-publica': ENTIDAD['lista-publica'],
}

type Cambiado = Pick<Auditoria, 'entidad' | 'documento' | 'entidad_id' | 'nombre'>

const configuracionDe = ({ entidad, documento, entidad_id }: Cambiado): string | undefined =>
  documento === undefined && (entidad_id === '1' || entidad_id === 'configuracion')
    ? CONFIGURACION[entidad]
    : undefined

/** `Venta TKT-X 01-0000007`, `Cliente 12 · Pérez, Ana`, or `Configuración de cobranza`. */
export const queDe = (row: Cambiado): string =>
  configuracionDe(row) ??
  [`${ENTIDAD[row.entidad]} ${idDe(row)}`, row.nombre].filter((parte) => parte !== undefined).join(' · ')

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
  if (typeof value === 'number' && campo === 'precio_dolares') return mostrarDolares(value * 10_000)
  if (typeof value === 'number' && IMPORTES.test(campo)) return mostrarImporte(Math.round(value * 100))
  if (typeof value === 'number' && campo === 'importacion') return numeroImportacion(value)
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string' && value.startsWith('data:image/')) return 'una imagen'
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
