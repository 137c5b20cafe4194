/**
 * The shapes with a name in the documentation: every schema that the contract exports with a capital letter.
 */
import * as actualizaciones from '@mostrador/contract/actualizaciones-precios'
import * as ajustes from '@mostrador/contract/ajustes'
import * as articulos from '@mostrador/contract/articulos'
import * as pendientes from '@mostrador/contract/articulos-pendientes'
import * as auditoria from '@mostrador/contract/auditoria'
import * as cajaFlujo from '@mostrador/contract/caja-flujo'
import * as cajaMovimientos from '@mostrador/contract/caja-movimientos'
import * as cajaTraspasos from '@mostrador/contract/caja-traspasos'
import * as cajaTurnos from '@mostrador/contract/caja-turnos'
import * as cajas from '@mostrador/contract/cajas'
import * as cheques from '@mostrador/contract/cheques'
import * as clientes from '@mostrador/contract/clientes'
import * as codigosArca from '@mostrador/contract/codigos-arca'
import * as comprobantesFiscales from '@mostrador/contract/comprobantes-fiscales'
import * as cuenta from '@mostrador/contract/cuenta'
import * as cuotas from '@mostrador/contract/cuotas'
import * as devolucionesSaldo from '@mostrador/contract/devoluciones-saldo'
import * as documentos from '@mostrador/contract/documentos'
import * as errors from '@mostrador/contract/errors'
import * as etiquetaPapel from '@mostrador/contract/etiqueta-papel'
import * as etiquetas from '@mostrador/contract/etiquetas'
import * as facturacion from '@mostrador/contract/facturacion'
import * as historial from '@mostrador/contract/historial-cliente'
import * as importacionArchivo from '@mostrador/contract/importacion-archivo'
import * as importacionFilas from '@mostrador/contract/importacion-filas'
import * as importaciones from '@mostrador/contract/importaciones'
import * as impresiones from '@mostrador/contract/impresiones'
import * as informes from '@mostrador/contract/informes'
import * as integridad from '@mostrador/contract/integridad'
import * as libroIva from '@mostrador/contract/libro-iva'
import * as notas from '@mostrador/contract/notas-credito'
import * as notasDebito from '@mostrador/contract/notas-debito'
import * as pagos from '@mostrador/contract/pagos'
import * as panel from '@mostrador/contract/panel'
import * as periodoCerrado from '@mostrador/contract/periodo-cerrado'
import * as permiso from '@mostrador/contract/permiso'
import * as permisos from '@mostrador/contract/permisos'
import * as primerosPasos from '@mostrador/contract/primeros-pasos'
import * as recibos from '@mostrador/contract/recibos'
import * as remitos from '@mostrador/contract/remitos-cliente'
import * as sesion from '@mostrador/contract/sesion'
import * as stock from '@mostrador/contract/stock'
import * as sucursales from '@mostrador/contract/sucursales'
import * as transferencias from '@mostrador/contract/transferencias'
import * as usuarios from '@mostrador/contract/usuarios'
import * as ventas from '@mostrador/contract/ventas'
import { Fecha, Id, Importe, ImporteConSigno, Instante } from '@mostrador/contract/wire'
import * as z from 'zod/mini'

export type Schema = z.ZodMiniType

/** In the order of the documentation. */
const MODULES: object[] = [
  { Importe, ImporteConSigno, Fecha, Instante, Id },
  errors,
  sesion,
  usuarios,
  permiso,
  permisos,
  sucursales,
  clientes,
  cuenta,
  articulos,
  actualizaciones,
  documentos,
  ventas,
  cuotas,
  pagos,
  cheques,
  devolucionesSaldo,
  recibos,
  notas,
  notasDebito,
  remitos,
  pendientes,
  stock,
  ajustes,
  transferencias,
  informes,
  historial,
  panel,
  primerosPasos,
  auditoria,
  periodoCerrado,
  integridad,
  importaciones,
  importacionArchivo,
  importacionFilas,
  impresiones,
  etiquetaPapel,
  etiquetas,
  cajas,
  cajaTurnos,
  cajaMovimientos,
  cajaTraspasos,
  cajaFlujo,
  facturacion,
  codigosArca,
  comprobantesFiscales,
  libroIva,
]

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType

/**
 * Each schema with its name. Of two equal names, the first module keeps it. The documentation writes out a
 * schema without a name at each use.
 */
export function namedSchemas(): Map<Schema, string> {
  const named = new Map<Schema, string>()
  const taken = new Set<string>()
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!/^[A-Z]/.test(name) || !isSchema(value) || taken.has(name) || named.has(value)) continue
    taken.add(name)
    named.set(value, name)
  }
  return named
}
