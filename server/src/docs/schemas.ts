/**
 * The shapes with a name in the documentation: every schema that the contract exports with a capital letter.
 */

import * as copiaRestaurada from '@mostrador/contract/base/copia-restaurada'
import * as facturacion from '@mostrador/contract/base/facturacion'
import * as facturacionEstado from '@mostrador/contract/base/facturacion-estado'
import * as impresiones from '@mostrador/contract/base/impresiones'
import * as periodoCerrado from '@mostrador/contract/base/periodo-cerrado'
import * as permisos from '@mostrador/contract/base/permisos'
import * as plan from '@mostrador/contract/base/plan'
import * as sesion from '@mostrador/contract/base/sesion'
import * as sucursales from '@mostrador/contract/base/sucursales'
import * as usuarios from '@mostrador/contract/base/usuarios'
import * as cajaDinero from '@mostrador/contract/caja/caja-dinero'
import * as cajaFlujo from '@mostrador/contract/caja/caja-flujo'
import * as cajaMovimientos from '@mostrador/contract/caja/caja-movimientos'
import * as cajaTraspasos from '@mostrador/contract/caja/caja-traspasos'
import * as cajaTurnos from '@mostrador/contract/caja/caja-turnos'
import * as cajas from '@mostrador/contract/caja/cajas'
import * as pagos from '@mostrador/contract/caja/pagos'
import * as compras from '@mostrador/contract/compras/compras'
import * as comprobantesCompra from '@mostrador/contract/compras/comprobantes/comprobantes'
import * as cuentasCompra from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import * as libroIvaCompras from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import * as tiposCompra from '@mostrador/contract/compras/comprobantes/tipos-compra'
import * as tributosCompra from '@mostrador/contract/compras/comprobantes/tributos'
import * as cuentaProveedores from '@mostrador/contract/compras/cuenta-proveedores'
import * as devolucionesProveedor from '@mostrador/contract/compras/devoluciones-proveedor'
import * as articuloProveedores from '@mostrador/contract/compras/listas/articulo-proveedores'
import * as codigosPendientes from '@mostrador/contract/compras/listas/codigos-pendientes'
import * as pedidos from '@mostrador/contract/compras/pedidos/pedidos'
import * as pedidosConfiguracion from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import * as reposicion from '@mostrador/contract/compras/pedidos/reposicion'
import * as proveedores from '@mostrador/contract/compras/proveedores'
import * as recepciones from '@mostrador/contract/compras/recepciones'
import * as actualizacionesCuotas from '@mostrador/contract/credito/actualizaciones-cuotas'
import * as cobranza from '@mostrador/contract/credito/cobranza'
import * as enlacesCuenta from '@mostrador/contract/credito/enlaces-cuenta'
import * as legajosCredito from '@mostrador/contract/credito/legajos-credito'
import * as recordatorios from '@mostrador/contract/credito/recordatorios'
import * as refinanciaciones from '@mostrador/contract/credito/refinanciaciones'
import * as suba from '@mostrador/contract/credito/suba'
import * as documentos from '@mostrador/contract/documentos/documentos'
import * as errors from '@mostrador/contract/errors'
import * as codigosArca from '@mostrador/contract/fiscal/codigos-arca'
import * as comprobantesFiscales from '@mostrador/contract/fiscal/comprobantes-fiscales'
import * as estadoFiscal from '@mostrador/contract/fiscal/estado-fiscal'
import * as libroIva from '@mostrador/contract/fiscal/libro-iva'
import * as actualizacionesProgramadas from '@mostrador/contract/gestion/actualizaciones-programadas'
import * as analisis from '@mostrador/contract/gestion/analisis'
import * as analisisArticulos from '@mostrador/contract/gestion/analisis-articulos'
import * as analisisCreditos from '@mostrador/contract/gestion/analisis-creditos'
import * as auditoria from '@mostrador/contract/gestion/auditoria'
import * as comisiones from '@mostrador/contract/gestion/comisiones'
import * as importacionArchivo from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import * as importacionFilas from '@mostrador/contract/gestion/importaciones/importacion-filas'
import * as importaciones from '@mostrador/contract/gestion/importaciones/importaciones'
import * as informes from '@mostrador/contract/gestion/informes'
import * as inicio from '@mostrador/contract/gestion/inicio'
import * as integridad from '@mostrador/contract/gestion/integridad'
import * as panel from '@mostrador/contract/gestion/panel'
import * as preciosCostos from '@mostrador/contract/gestion/precios-costos'
import * as primerosPasos from '@mostrador/contract/gestion/primeros-pasos'
import * as reglasPrecio from '@mostrador/contract/gestion/reglas-precio'
import * as actualizaciones from '@mostrador/contract/maestros/actualizaciones-precios'
import * as articulos from '@mostrador/contract/maestros/articulos'
import * as clientes from '@mostrador/contract/maestros/clientes'
import * as cuentaClientes from '@mostrador/contract/maestros/cuenta-clientes'
import * as padron from '@mostrador/contract/maestros/padron'
import * as rubros from '@mostrador/contract/maestros/rubros'
import * as ajustes from '@mostrador/contract/mercaderia/ajustes'
import * as pendientes from '@mostrador/contract/mercaderia/articulos-pendientes'
import * as costos from '@mostrador/contract/mercaderia/costos'
import * as etiquetaPapel from '@mostrador/contract/mercaderia/etiqueta-papel'
import * as etiquetas from '@mostrador/contract/mercaderia/etiquetas'
import * as remitos from '@mostrador/contract/mercaderia/remitos-cliente'
import * as stock from '@mostrador/contract/mercaderia/stock'
import * as transferencias from '@mostrador/contract/mercaderia/transferencias'
import * as verificarStock from '@mostrador/contract/mercaderia/verificar-stock'
import * as permiso from '@mostrador/contract/permiso'
import * as aplicaciones from '@mostrador/contract/ventas/aplicaciones'
import * as cambios from '@mostrador/contract/ventas/cambios'
import * as cheques from '@mostrador/contract/ventas/cheques'
import * as cuotas from '@mostrador/contract/ventas/cuotas'
import * as devolucionesSaldo from '@mostrador/contract/ventas/devoluciones-saldo'
import * as historial from '@mostrador/contract/ventas/historial-cliente'
import * as notas from '@mostrador/contract/ventas/notas-credito'
import * as notasDebito from '@mostrador/contract/ventas/notas-debito'
import * as intereses from '@mostrador/contract/ventas/planes/intereses'
import * as planes from '@mostrador/contract/ventas/planes/planes'
import * as presupuestos from '@mostrador/contract/ventas/presupuestos'
import * as recibos from '@mostrador/contract/ventas/recibos'
import * as sinConexionCopia from '@mostrador/contract/ventas/sin-conexion/copia'
import * as sinConexionDescartes from '@mostrador/contract/ventas/sin-conexion/descartes'
import * as sinConexionDispositivos from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import * as sinConexionLlegadas from '@mostrador/contract/ventas/sin-conexion/llegadas'
import * as ventas from '@mostrador/contract/ventas/ventas'
import * as ventasConfiguracion from '@mostrador/contract/ventas/ventas-configuracion'
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
  cuentaClientes,
  articulos,
  rubros,
  plan,
  planes,
  aplicaciones,
  actualizaciones,
  compras,
  costos,
  reglasPrecio,
  preciosCostos,
  actualizacionesProgramadas,
  proveedores,
  cuentaProveedores,
  articuloProveedores,
  codigosPendientes,
  libroIvaCompras,
  padron,
  enlacesCuenta,
  legajosCredito,
  pedidos,
  pedidosConfiguracion,
  reposicion,
  tiposCompra,
  tributosCompra,
  cuentasCompra,
  comprobantesCompra,
  recepciones,
  devolucionesProveedor,
  articuloProveedores,
  documentos,
  ventas,
  ventasConfiguracion,
  sinConexionCopia,
  sinConexionDescartes,
  sinConexionDispositivos,
  sinConexionLlegadas,
  presupuestos,
  cambios,
  cuotas,
  cobranza,
  recordatorios,
  pagos,
  cheques,
  intereses,
  devolucionesSaldo,
  recibos,
  notas,
  notasDebito,
  refinanciaciones,
  actualizacionesCuotas,
  suba,
  remitos,
  verificarStock,
  pendientes,
  stock,
  ajustes,
  transferencias,
  informes,
  analisis,
  analisisArticulos,
  analisisCreditos,
  comisiones,
  inicio,
  historial,
  panel,
  primerosPasos,
  auditoria,
  periodoCerrado,
  copiaRestaurada,
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
  cajaDinero,
  cajaFlujo,
  facturacion,
  facturacionEstado,
  codigosArca,
  comprobantesFiscales,
  estadoFiscal,
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
