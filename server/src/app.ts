/** The whole server: every module, listed by hand. */
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { COSTOS } from '@mostrador/contract/wire'
import type { FastifyInstance } from 'fastify'
import type { Sql } from 'sql-template-tag'
import type { AppDeps } from './appDeps.ts'
import { docsRoutes } from './docs/routes.ts'
import { copiaRestauradaRoutes } from './modules/base/copia-restaurada/copia-restaurada.routes.ts'
import { impresionesRoutes } from './modules/base/impresiones/impresiones.routes.ts'
import { periodoCerradoRoutes } from './modules/base/periodo-cerrado/periodo-cerrado.routes.ts'
import { permisosRoutes } from './modules/base/permisos/permisos.routes.ts'
import { oldLugares } from './modules/base/sesion/lugares.commands.ts'
import { oldSesiones } from './modules/base/sesion/sesion.commands.ts'
import { sesionRoutes } from './modules/base/sesion/sesion.routes.ts'
import { sucursalesRoutes } from './modules/base/sucursales/sucursales.routes.ts'
import { countEnlace, oldIntentos } from './modules/base/usuarios/intentos.commands.ts'
import { usuariosRoutes } from './modules/base/usuarios/usuarios.routes.ts'
import { cajasRoutes } from './modules/caja/cajas.routes.ts'
import { leaveCaja } from './modules/caja/turnos/turnos.commands.ts'
import { comprobantesRoutes } from './modules/compras/comprobantes/comprobantes.routes.ts'
import { comprobantesArcaRoutes } from './modules/compras/comprobantes-arca/comprobantes-arca.routes.ts'
import { devolucionesProveedorRoutes } from './modules/compras/devoluciones/devoluciones.routes.ts'
import { listPagosDe } from './modules/compras/imputaciones/imputaciones.queries.ts'
import { libroComprasRoutes } from './modules/compras/libro-iva/libro-iva.routes.ts'
import { listasRoutes } from './modules/compras/listas/listas.routes.ts'
import { pagosProveedoresRoutes } from './modules/compras/pagos/pagos.routes.ts'
import { pedidosRoutes } from './modules/compras/pedidos/pedidos.routes.ts'
import { proveedoresRoutes } from './modules/compras/proveedores/proveedores.routes.ts'
import { recepcionesRoutes } from './modules/compras/recepciones/recepciones.routes.ts'
import { articulosBajoPunto } from './modules/compras/reposicion/posiciones.queries.ts'
import { reposicionRoutes } from './modules/compras/reposicion/reposicion.routes.ts'
import { actualizacionesCuotasRoutes } from './modules/credito/actualizaciones-cuotas/actualizaciones-cuotas.routes.ts'
import { cobranzaRoutes } from './modules/credito/cobranza/cobranza.routes.ts'
import { prepareParaPapel } from './modules/credito/enlaces/enlaces.commands.ts'
import { oldEnlaces } from './modules/credito/enlaces/enlaces.queries.ts'
import { codigoDePapel, enlacesRoutes, llaveDe } from './modules/credito/enlaces/enlaces.routes.ts'
import { oldConsultas } from './modules/credito/legajo/legajos.queries.ts'
import { legajosRoutes } from './modules/credito/legajo/legajos.routes.ts'
import { refinanciacionesRoutes } from './modules/credito/refinanciaciones/refinanciaciones.routes.ts'
import { aperturaIvaRoutes } from './modules/fiscal/apertura-iva/apertura-iva.routes.ts'
import { startCola } from './modules/fiscal/cola/cola.commands.ts'
import { comprobantesFiscalesRoutes } from './modules/fiscal/comprobantes-fiscales/comprobantes-fiscales.routes.ts'
import { followPuntoVenta } from './modules/fiscal/comprobantes-fiscales/corregir.commands.ts'
import { facturacionRoutes } from './modules/fiscal/conexion/facturacion.routes.ts'
import { libroIvaRoutes } from './modules/fiscal/libro-iva/libro-iva.routes.ts'
import { padronRoutes } from './modules/fiscal/padron/padron.routes.ts'
import { papelRoutes } from './modules/fiscal/papel/papel.routes.ts'
import { analisisRoutes } from './modules/gestion/analisis/analisis.routes.ts'
import { auditoriaRoutes } from './modules/gestion/auditoria/auditoria.routes.ts'
import { comisionesRoutes } from './modules/gestion/comisiones/comisiones.routes.ts'
import { importacionesRoutes } from './modules/gestion/importaciones/importaciones.routes.ts'
import { oldImportaciones } from './modules/gestion/importaciones/purga.commands.ts'
import { informesRoutes } from './modules/gestion/informes/informes.routes.ts'
import { inicioRoutes } from './modules/gestion/inicio/inicio.routes.ts'
import { integridadRoutes } from './modules/gestion/integridad/integridad.routes.ts'
import { panelRoutes } from './modules/gestion/panel/panel.routes.ts'
import { preciosCostosRoutes } from './modules/gestion/precios-costos/precios-costos.routes.ts'
import { primerosPasosRoutes } from './modules/gestion/primeros-pasos/primeros-pasos.routes.ts'
import { SOLO_AQUI } from './modules/gestion/red-local/red-local.queries.ts'
import { redLocalRoutes } from './modules/gestion/red-local/red-local.routes.ts'
import { respaldosRoutes } from './modules/gestion/respaldos/respaldos.routes.ts'
import { actualizacionesPreciosRoutes } from './modules/maestros/actualizaciones-precios/actualizaciones-precios.routes.ts'
import { articulosRoutes } from './modules/maestros/articulos/articulos.routes.ts'
import { fraccionanEn } from './modules/maestros/articulos/fracciones.queries.ts'
import { presentacionesRoutes } from './modules/maestros/articulos/presentaciones/presentaciones.routes.ts'
import { clientesRoutes } from './modules/maestros/clientes/clientes.routes.ts'
import { cotizacionesRoutes } from './modules/maestros/cotizaciones/cotizaciones.routes.ts'
import { listasPrecioRoutes } from './modules/maestros/listas-precio/listas-precio.routes.ts'
import { modelosRoutes } from './modules/maestros/modelos/modelos.routes.ts'
import { rubrosRoutes } from './modules/maestros/rubros/rubros.routes.ts'
import { createConStock, enterStockInicial } from './modules/mercaderia/ajustes/ajustes.alta.commands.ts'
import { ajustesRoutes } from './modules/mercaderia/ajustes/ajustes.routes.ts'
import { articulosPendientesRoutes } from './modules/mercaderia/articulos-pendientes/articulos-pendientes.routes.ts'
import { conteosRoutes } from './modules/mercaderia/conteos/conteos.routes.ts'
import { costosRoutes } from './modules/mercaderia/costos/costos.routes.ts'
import { precioSinIva } from './modules/mercaderia/costos/criterio.queries.ts'
import { etiquetasRoutes } from './modules/mercaderia/etiquetas/etiquetas.routes.ts'
import { informeStockRoutes } from './modules/mercaderia/informe-stock/informe-stock.routes.ts'
import { remitosClienteRoutes } from './modules/mercaderia/remitos-cliente/remitos-cliente.routes.ts'
import { seriesRoutes } from './modules/mercaderia/series/series.routes.ts'
import { stockRoutes } from './modules/mercaderia/stock/stock.routes.ts'
import { transferenciasRoutes } from './modules/mercaderia/transferencias/transferencias.routes.ts'
import { cambiosRoutes } from './modules/ventas/cambios/cambios.routes.ts'
import { chequesRoutes } from './modules/ventas/cheques/cheques.routes.ts'
import { chequesDeTerceros } from './modules/ventas/cheques/cheques.terceros.commands.ts'
import { cobrosCuentaRoutes } from './modules/ventas/cobros-cuenta/cobros-cuenta.routes.ts'
import { aplicacionesRoutes } from './modules/ventas/cuotas/aplicaciones/aplicaciones.routes.ts'
import { cuotasRoutes } from './modules/ventas/cuotas/cuotas.routes.ts'
import { listInteresesImpresos } from './modules/ventas/cuotas/intereses/intereses.queries.ts'
import { interesesRoutes } from './modules/ventas/cuotas/intereses/intereses.routes.ts'
import { devolucionesSaldoRoutes } from './modules/ventas/devoluciones-saldo/devoluciones-saldo.routes.ts'
import { formatosBalanzaRoutes } from './modules/ventas/formatos-balanza/formatos-balanza.routes.ts'
import { historialClienteRoutes } from './modules/ventas/historial-cliente/historial-cliente.routes.ts'
import { listaPreciosRoutes } from './modules/ventas/lista-precios/lista-precios.routes.ts'
import { listaPublicaRoutes } from './modules/ventas/lista-precios/publica/lista-publica.routes.ts'
import { notasCreditoRoutes } from './modules/ventas/notas-credito/notas-credito.routes.ts'
import { notasDebitoRoutes } from './modules/ventas/notas-debito/notas-debito.routes.ts'
import { ofertaDe } from './modules/ventas/planes/oferta.queries.ts'
import { presupuestosRoutes } from './modules/ventas/presupuestos/presupuestos.routes.ts'
import { anunciosDe } from './modules/ventas/promociones/anuncios.queries.ts'
import { promocionesRoutes } from './modules/ventas/promociones/promociones.routes.ts'
import { recibosRoutes } from './modules/ventas/recibos/recibos.routes.ts'
import { oldDispositivos } from './modules/ventas/sin-conexion/dispositivos.commands.ts'
import { oldPrecios } from './modules/ventas/sin-conexion/dudas.queries.ts'
import { sinConexionRoutes } from './modules/ventas/sin-conexion/sin-conexion.routes.ts'
import { planesRoutes } from './modules/ventas/ventas/planes/planes.routes.ts'
import { ventasRoutes } from './modules/ventas/ventas/ventas.routes.ts'
import { EN_PERFIL } from './perfil.ts'
import { oldFaltas } from './platform/access/faltas.ts'
import { createAuth } from './platform/access/tokens.ts'
import { systemClock } from './platform/api/clock.ts'
import { oldKeys } from './platform/api/idempotency.ts'
import { oldLinks } from './platform/api/links.ts'
import type { App } from './platform/api/serve.ts'
import type { Counted } from './platform/health/metrics.ts'
import { purgeHourly } from './platform/health/purge.ts'
import { saludRoutes } from './platform/health/salud.ts'
import { addressKey } from './platform/http/address.ts'
import { createDisk } from './platform/http/disk.ts'
import { createHttp } from './platform/http/http.ts'
import { createLimits, DEFAULT_LIMITS } from './platform/http/limits.ts'
import { createLoad, DEFAULT_LOAD } from './platform/http/load.ts'
import { createPeople, DEFAULT_PEOPLE } from './platform/http/people.ts'
import { serveWeb } from './platform/http/static.ts'
import { createTurns, DEFAULT_EXPORTS, DEFAULT_LISTS } from './platform/http/turns.ts'
import type { MailSettings } from './platform/mail/mailer.ts'

/** The operations of a shop's day that the metrics count. */
const CONTADAS: Counted[] = [
  { name: 'ventas_total', help: 'Sales made', endpoint: ventas.create },
  { name: 'cobros_total', help: 'Instalments collected', endpoint: cuotas.pagar },
]

/** What matters only for a while, so that its tables do not grow for years. */
export const oldOf = (now: Date): Sql[] => [
  oldKeys(),
  oldLinks(),
  oldSesiones(),
  oldIntentos(now),
  oldLugares(now),
  oldFaltas(),
  oldEnlaces(now),
  oldConsultas(now),
  oldDispositivos(now),
  oldPrecios(),
  ...oldImportaciones(),
]

/** Its library is read only where the business sends mail: it is memory that every server would hold. */
const mailerOf = async (mail: MailSettings) => (await import('./platform/mail/mailer.ts')).createMailer(mail)

export async function createApp({
  db,
  reports = db,
  secret,
  logLevel,
  logTo,
  clock = systemClock,
  webDir,
  readings = [],
  limits = {},
  load = {},
  exports = {},
  lists = {},
  people = {},
  timeouts = {},
  arca = {},
  bcra,
  stopwatch,
  mail,
  dataDir,
  respaldos,
  acceso = SOLO_AQUI,
}: AppDeps): Promise<FastifyInstance> {
  const http = await createHttp({
    secret,
    logLevel,
    timeouts,
    secretPaths: ['/cuenta/', '/precios/'],
    ...(logTo ? { logTo } : {}),
  })
  const app: App = {
    http,
    db,
    reports,
    clock,
    auth: createAuth(http, db),
    limits: await createLimits(http, { ...DEFAULT_LIMITS, ...limits }),
    people: createPeople({ ...DEFAULT_PEOPLE, ...people }),
    load: createLoad(http, db, { ...DEFAULT_LOAD, ...load }),
    exports: createTurns({ ...DEFAULT_EXPORTS, ...exports }),
    lists: createTurns({ ...DEFAULT_LISTS, ...lists }),
    disk: createDisk(http, clock, dataDir),
    wrongLink: ({ ip }) => countEnlace(db, clock.now(), { que: 'impresion', direccion: addressKey(ip) }),
    guarded: { schemas: COSTOS, permiso: 'ver_costos' },
    fraccionan: fraccionanEn(db),
    secret,
  }

  saludRoutes(app, [...readings, ...startCola(app, arca, stopwatch)], CONTADAS)
  sesionRoutes(app, EN_PERFIL)
  usuariosRoutes(app, leaveCaja)
  permisosRoutes(app)
  sucursalesRoutes(app)
  const codigoDe = codigoDePapel(app)
  clientesRoutes(app, { codigoDe, listIntereses: listInteresesImpresos })
  articulosRoutes(app, { sinIva: precioSinIva, alta: createConStock })
  modelosRoutes(app, enterStockInicial)
  rubrosRoutes(app)
  listasPrecioRoutes(app)
  formatosBalanzaRoutes(app)
  presentacionesRoutes(app)
  cotizacionesRoutes(app, bcra)
  actualizacionesPreciosRoutes(app)
  proveedoresRoutes(app)
  comprobantesRoutes(app, listPagosDe)
  recepcionesRoutes(app)
  devolucionesProveedorRoutes(app)
  pagosProveedoresRoutes(app, chequesDeTerceros)
  listasRoutes(app)
  libroComprasRoutes(app)
  comprobantesArcaRoutes(app)
  pedidosRoutes(app)
  reposicionRoutes(app)
  ventasRoutes(app, codigoDe)
  planesRoutes(app)
  promocionesRoutes(app)
  sinConexionRoutes(app)
  presupuestosRoutes(app)
  cambiosRoutes(app)
  chequesRoutes(app)
  cuotasRoutes(app)
  interesesRoutes(app)
  recibosRoutes(app)
  cobrosCuentaRoutes(app)
  aplicacionesRoutes(app)
  devolucionesSaldoRoutes(app)
  notasDebitoRoutes(app)
  refinanciacionesRoutes(app)
  actualizacionesCuotasRoutes(app)
  notasCreditoRoutes(app)
  enlacesRoutes(app)
  legajosRoutes(app, bcra)
  cobranzaRoutes(app, mail && (await mailerOf(mail)))
  papelRoutes(app)
  panelRoutes(app, respaldos)
  preciosCostosRoutes(app)
  primerosPasosRoutes(app)
  integridadRoutes(app)
  copiaRestauradaRoutes(app)
  respaldosRoutes(app, respaldos)
  redLocalRoutes(app, acceso)
  historialClienteRoutes(app)
  listaPreciosRoutes(app)
  listaPublicaRoutes(app)
  informesRoutes(app)
  analisisRoutes(app)
  comisionesRoutes(app)
  inicioRoutes(app)
  libroIvaRoutes(app)
  aperturaIvaRoutes(app)
  articulosPendientesRoutes(app)
  seriesRoutes(app)
  remitosClienteRoutes(app)
  ajustesRoutes(app)
  conteosRoutes(app)
  transferenciasRoutes(app)
  etiquetasRoutes(app, { ofertaDe, anunciosDe })
  stockRoutes(app)
  costosRoutes(app)
  informeStockRoutes(app, articulosBajoPunto)
  auditoriaRoutes(app)
  periodoCerradoRoutes(app)
  importacionesRoutes(app)
  cajasRoutes(app)
  facturacionRoutes(app, { servidor: arca, follow: followPuntoVenta })
  padronRoutes(app, arca)
  comprobantesFiscalesRoutes(app)
  impresionesRoutes(app, (tx, actor, que) => prepareParaPapel(tx, actor, que, llaveDe(app)))
  docsRoutes(app)

  purgeHourly(app, oldOf)
  await serveWeb(http, { webDir })
  return http
}
