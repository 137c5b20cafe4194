/**
 * Who may call what: the whole API in one table, with a real call for each cell. A call that is missing in
 * the table fails the test, so that each call gets a decision.
 */

import type { Endpoint } from '@mostrador/contract/endpoint'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { goodParams, inBranch, inTurn } from './calls/good.ts'
import { type RawAnswer, sendTo } from './calls/raw.ts'
import { wireSchema } from './calls/samples.ts'
import { buildWorld, endsLast, goodBody, goodFile } from './calls/world.ts'
import { everyEndpoint, type Session, startTestApp, type TestApp } from './run/app.ts'

/**
 * Both branches have a vendedor. The things that the calls name (see `buildWorld`) belong to the branch
 * Centro.
 */
type Rol = 'nadie' | 'vecino' | 'vendedor' | 'admin'
type Fila = Record<Rol, 'sí' | 401 | 403>

const todos: Fila = { nadie: 'sí', vecino: 'sí', vendedor: 'sí', admin: 'sí' }
const personal: Fila = { nadie: 401, vecino: 'sí', vendedor: 'sí', admin: 'sí' }
const deCentro: Fila = { nadie: 401, vecino: 403, vendedor: 'sí', admin: 'sí' }
const soloAdmin: Fila = { nadie: 401, vecino: 403, vendedor: 403, admin: 'sí' }

const TABLA: Record<string, Fila> = {
  'GET /salud/': todos,
  'GET /salud/listo/': todos,
  // Without a session only from the same machine, as here.
  'GET /metricas/': { nadie: 'sí', vecino: 403, vendedor: 403, admin: 'sí' },
  'GET /docs/': todos,
  'GET /docs/openapi.json': todos,

  // Whoever has the link; one that opens nothing is 404.
  'GET /cuenta/{enlace}': todos,

  'POST /auth/login/': todos,
  // Every call needs a refresh token; the token names the user.
  'POST /auth/refresh/': { nadie: 401, vecino: 401, vendedor: 401, admin: 401 },
  'POST /auth/logout/': personal,
  'GET /auth/profile/': personal,
  'PUT /auth/profile/': personal,
  'GET /auth/usuarios/': personal,
  'GET /auth/usuarios/exportar/': personal,
  // Of another user; every user may read the own data.
  'GET /auth/usuarios/{id}/': soloAdmin,
  'POST /auth/register/': soloAdmin,
  'PUT /auth/usuarios/{id}/': soloAdmin,
  'GET /gestion/permisos/': soloAdmin,
  'PUT /gestion/permisos/': soloAdmin,
  // With the name and the password of an admin.
  'POST /auth/autorizaciones/': personal,

  'GET /gestion/sucursales/': todos,
  // With every field; the list without a session has fewer.
  'GET /gestion/sucursales/exportar/': personal,
  'GET /gestion/sucursales/{id}/': personal,
  'POST /gestion/sucursales/': personal,
  'PUT /gestion/sucursales/{id}/': personal,

  'GET /gestion/clientes/': personal,
  'GET /gestion/clientes/exportar/': personal,
  'GET /gestion/clientes/todos/': personal,
  'GET /gestion/clientes/{id}/': personal,
  'POST /gestion/clientes/': personal,
  'PUT /gestion/clientes/{id}/': personal,
  'DELETE /gestion/clientes/{id}/': personal,
  'GET /gestion/clientes/{id}/cuenta/': personal,
  'GET /gestion/clientes/{id}/cuenta/exportar/': personal,
  'GET /gestion/clientes/{id}/imprimir/': personal,
  'GET /gestion/historial-cliente/{id}/': personal,
  'GET /gestion/historial-cliente/{id}/exportar/': personal,

  'GET /gestion/enlaces-cuenta/cliente/{clienteId}/': soloAdmin,
  'POST /gestion/enlaces-cuenta/': soloAdmin,
  'POST /gestion/enlaces-cuenta/{id}/revocar/': soloAdmin,
  'GET /gestion/legajos-credito/{id}/': soloAdmin,
  'GET /gestion/legajos-credito/{id}/bcra/': soloAdmin,
  'POST /gestion/legajos-credito/{id}/bcra/': soloAdmin,

  'GET /gestion/compras/configuracion/': soloAdmin,
  'PUT /gestion/compras/configuracion/': soloAdmin,
  'GET /gestion/compras/': soloAdmin,
  'GET /gestion/compras/exportar/': soloAdmin,
  'GET /gestion/compras/categorias/': soloAdmin,
  'POST /gestion/compras/verificar/': soloAdmin,
  'POST /gestion/compras/proponer/': soloAdmin,
  'POST /gestion/compras/': soloAdmin,
  'GET /gestion/compras/{id}/': soloAdmin,
  'GET /gestion/compras/{id}/imprimir/': soloAdmin,
  'POST /gestion/compras/{id}/anular/': soloAdmin,
  'GET /gestion/recepciones/': soloAdmin,
  'GET /gestion/recepciones/exportar/': soloAdmin,
  'POST /gestion/recepciones/': soloAdmin,
  'GET /gestion/recepciones/{id}/': soloAdmin,
  'GET /gestion/recepciones/{id}/imprimir/': soloAdmin,
  'POST /gestion/recepciones/{id}/anular/': soloAdmin,
  'GET /gestion/devoluciones-proveedor/': soloAdmin,
  'GET /gestion/devoluciones-proveedor/exportar/': soloAdmin,
  'POST /gestion/devoluciones-proveedor/': soloAdmin,
  'GET /gestion/devoluciones-proveedor/{id}/': soloAdmin,
  'GET /gestion/devoluciones-proveedor/{id}/imprimir/': soloAdmin,
  'POST /gestion/devoluciones-proveedor/{id}/anular/': soloAdmin,
  'GET /gestion/pedidos/configuracion/': soloAdmin,
  'PUT /gestion/pedidos/configuracion/': soloAdmin,
  'GET /gestion/pedidos/': soloAdmin,
  'GET /gestion/pedidos/exportar/': soloAdmin,
  'GET /gestion/pedidos/{id}/': soloAdmin,
  'GET /gestion/pedidos/{id}/imprimir/': soloAdmin,
  'GET /gestion/pedidos/{id}/pdf/': soloAdmin,
  'POST /gestion/pedidos/': soloAdmin,
  'PUT /gestion/pedidos/{id}/': soloAdmin,
  'POST /gestion/pedidos/{id}/pedir/': soloAdmin,
  'POST /gestion/pedidos/{id}/recibir/': soloAdmin,
  'POST /gestion/pedidos/{id}/cerrar/': soloAdmin,
  'POST /gestion/pedidos/{id}/reabrir/': soloAdmin,
  'POST /gestion/pedidos/{id}/anular/': soloAdmin,
  'GET /gestion/reposicion/': soloAdmin,
  'GET /gestion/reposicion/exportar/': soloAdmin,
  'POST /gestion/reposicion/reponer/': soloAdmin,
  'GET /gestion/reposicion/puntos/': soloAdmin,
  'GET /gestion/reposicion/puntos/exportar/': soloAdmin,
  'PUT /gestion/reposicion/puntos/': soloAdmin,
  'GET /gestion/proveedores/': soloAdmin,
  'GET /gestion/proveedores/exportar/': soloAdmin,
  'GET /gestion/proveedores/{id}/': soloAdmin,
  'POST /gestion/proveedores/': soloAdmin,
  'PUT /gestion/proveedores/{id}/': soloAdmin,
  'DELETE /gestion/proveedores/{id}/': soloAdmin,
  'POST /gestion/proveedores/{id}/reactivar/': soloAdmin,
  'GET /gestion/pagos-proveedores/': soloAdmin,
  'GET /gestion/pagos-proveedores/exportar/': soloAdmin,
  'GET /gestion/pagos-proveedores/cheques/': soloAdmin,
  'GET /gestion/pagos-proveedores/deuda/{id}/': soloAdmin,
  'POST /gestion/pagos-proveedores/': soloAdmin,
  'GET /gestion/pagos-proveedores/{id}/': soloAdmin,
  'GET /gestion/pagos-proveedores/{id}/imprimir/': soloAdmin,
  'POST /gestion/pagos-proveedores/{id}/imputar/': soloAdmin,
  'POST /gestion/pagos-proveedores/{id}/anular/': soloAdmin,
  'POST /gestion/compras/{id}/imputar/': soloAdmin,
  'POST /gestion/proveedores/{id}/imputar/': soloAdmin,
  'GET /gestion/agenda-pagos/': soloAdmin,
  'GET /gestion/agenda-pagos/exportar/': soloAdmin,
  'GET /gestion/proveedores/{id}/imprimir/': soloAdmin,
  'GET /gestion/proveedores/{id}/cuenta/': soloAdmin,
  'GET /gestion/proveedores/{id}/cuenta/exportar/': soloAdmin,
  'POST /gestion/proveedores/{id}/cuenta/': soloAdmin,
  'POST /gestion/proveedores/{id}/cuenta/{movimiento}/anular/': soloAdmin,

  'GET /gestion/proveedores/{id}/articulos/': soloAdmin,
  'GET /gestion/proveedores/{id}/articulos/exportar/': soloAdmin,
  'POST /gestion/proveedores/{id}/articulos/': soloAdmin,
  'PUT /gestion/proveedores/{id}/articulos/{vinculo}/': soloAdmin,
  'DELETE /gestion/proveedores/{id}/articulos/{vinculo}/': soloAdmin,

  'GET /gestion/proveedores/{id}/codigos-pendientes/': soloAdmin,
  'GET /gestion/proveedores/{id}/codigos-pendientes/exportar/': soloAdmin,
  'POST /gestion/proveedores/{id}/codigos-pendientes/{pendiente}/vincular/': soloAdmin,
  'POST /gestion/proveedores/{id}/codigos-pendientes/vincular-por-barras/': soloAdmin,
  'POST /gestion/proveedores/{id}/codigos-pendientes/vincular-por-nombre/': soloAdmin,
  'POST /gestion/proveedores/{id}/codigos-pendientes/crear-articulos/': soloAdmin,
  'POST /gestion/proveedores/{id}/codigos-pendientes/{pendiente}/descartar/': soloAdmin,
  'POST /gestion/proveedores/{id}/codigos-pendientes/{pendiente}/recuperar/': soloAdmin,
  'GET /gestion/libro-iva-compras/': soloAdmin,
  'GET /gestion/libro-iva-compras/resumen/': soloAdmin,
  'GET /gestion/libro-iva-compras/exportar/': soloAdmin,
  'GET /gestion/libro-iva-compras/compras-cbte/': soloAdmin,
  'GET /gestion/libro-iva-compras/compras-alicuotas/': soloAdmin,
  'POST /gestion/padron/consultar/': personal,

  'GET /gestion/articulos/': personal,
  'GET /gestion/articulos/exportar/': personal,
  'GET /gestion/articulos/{id}/': personal,
  'POST /gestion/articulos/': personal,
  'PUT /gestion/articulos/{id}/': personal,
  'POST /gestion/articulos/actualizar-precios/': personal,
  'POST /gestion/articulos/generar-codigos/': personal,
  'GET /gestion/articulos/{id}/costos/': personal,
  'GET /gestion/articulos/{id}/costos/movimientos/': personal,
  'GET /gestion/articulos/{id}/costos/movimientos/exportar/': personal,
  'GET /gestion/costos/configuracion/': soloAdmin,
  'PUT /gestion/costos/configuracion/': soloAdmin,
  'GET /gestion/reglas-precio/': soloAdmin,
  'PUT /gestion/reglas-precio/': soloAdmin,
  'DELETE /gestion/reglas-precio/{id}/': soloAdmin,
  'GET /gestion/precios-costos/': soloAdmin,
  'GET /gestion/precios-costos/simulacion/': soloAdmin,
  'POST /gestion/precios-costos/aplicar/': soloAdmin,
  'POST /gestion/precios-costos/revisar/': soloAdmin,
  'GET /gestion/actualizaciones-programadas/': personal,
  'GET /gestion/actualizaciones-programadas/exportar/': personal,
  'POST /gestion/actualizaciones-programadas/': personal,
  'POST /gestion/actualizaciones-programadas/{id}/cancelar/': personal,
  'GET /gestion/rubros/': personal,
  'POST /gestion/rubros/': personal,
  'PUT /gestion/rubros/{id}/': personal,
  'GET /gestion/actualizaciones-precios/': personal,
  'GET /gestion/actualizaciones-precios/exportar/': personal,
  'GET /gestion/actualizaciones-precios/{id}/': personal,
  'GET /gestion/actualizaciones-precios/{id}/exportar/': personal,
  'POST /gestion/actualizaciones-precios/{id}/deshacer/': personal,

  'GET /gestion/ventas/': deCentro,
  'GET /gestion/ventas/exportar/': deCentro,
  'GET /gestion/ventas/{id}/': personal,
  'POST /gestion/ventas/': deCentro,
  'GET /gestion/ventas/{id}/anulacion/': personal,
  'POST /gestion/ventas/{id}/anular/': deCentro,
  'GET /gestion/ventas/{id}/imprimir/': personal,

  'GET /gestion/cheques/': deCentro,
  'GET /gestion/cheques/exportar/': deCentro,
  'POST /gestion/cheques/{id}/marcar/': deCentro,
  'GET /gestion/notas-debito/': deCentro,
  'GET /gestion/notas-debito/exportar/': deCentro,
  'GET /gestion/notas-debito/{id}/': personal,
  'GET /gestion/notas-debito/{id}/imprimir/': personal,
  'POST /gestion/ventas/{id}/corregir-pago/': deCentro,

  // Any branch collects from any customer.
  'GET /gestion/cuotas/pendientes/': personal,
  'GET /gestion/cuotas/pendientes/exportar/': personal,
  'GET /gestion/cuotas/pendientes/ventas/': personal,
  'GET /gestion/cuotas/pendientes/ventas/exportar/': personal,
  'GET /gestion/cuotas/venta/{ventaId}/': personal,
  'POST /gestion/cuotas/pagar/{cuotaId}/': personal,
  'POST /gestion/cuotas/aplicar/{cuotaId}/': personal,
  'GET /gestion/aplicaciones/venta/{ventaId}/': personal,
  'POST /gestion/aplicaciones/{id}/anular/': soloAdmin,

  'GET /gestion/intereses/configuracion/': soloAdmin,
  'PUT /gestion/intereses/configuracion/': soloAdmin,
  'GET /gestion/intereses/clientes/{id}/': personal,
  'POST /gestion/intereses/perdonar/{cuotaId}/': soloAdmin,

  'GET /gestion/recibos/': deCentro,
  'GET /gestion/recibos/exportar/': deCentro,
  'GET /gestion/recibos/{id}/': personal,
  'POST /gestion/recibos/{id}/anular/': soloAdmin,
  'GET /gestion/recibos/{id}/imprimir/': personal,
  'GET /gestion/recibos/imprimir/{id}/': personal,

  'GET /gestion/ventas/configuracion/': soloAdmin,
  'PUT /gestion/ventas/configuracion/': soloAdmin,
  'POST /gestion/ventas/configuracion/ley-credito/': soloAdmin,
  'GET /gestion/ventas/sin-conexion/copia/': personal,
  'POST /gestion/ventas/sin-conexion/ventas/': deCentro,
  'GET /gestion/ventas/sin-conexion/ventas/': deCentro,
  'GET /gestion/ventas/sin-conexion/ventas/exportar/': deCentro,
  'POST /gestion/ventas/sin-conexion/descartar/': deCentro,
  'GET /gestion/ventas/sin-conexion/contar/': deCentro,
  'GET /gestion/ventas/sin-conexion/contar/exportar/': deCentro,
  'POST /gestion/ventas/sin-conexion/contar/{id}/': deCentro,
  'POST /gestion/ventas/sin-conexion/pulso/': personal,
  'GET /gestion/ventas/sin-conexion/dispositivos/': deCentro,
  'DELETE /gestion/ventas/sin-conexion/dispositivos/{id}/': soloAdmin,
  'GET /gestion/planes/': personal,
  'POST /gestion/planes/': soloAdmin,
  'PUT /gestion/planes/{id}/': soloAdmin,
  'GET /gestion/planes-pago/{id}/imprimir/': personal,
  'POST /gestion/cambios/': deCentro,
  'GET /gestion/presupuestos/': deCentro,
  'GET /gestion/presupuestos/exportar/': deCentro,
  'GET /gestion/presupuestos/{id}/': personal,
  'POST /gestion/presupuestos/': deCentro,
  'POST /gestion/presupuestos/{id}/vender/': deCentro,
  'POST /gestion/presupuestos/{id}/anular/': deCentro,
  'GET /gestion/presupuestos/{id}/imprimir/': personal,
  'GET /gestion/notas-credito/': deCentro,
  'GET /gestion/notas-credito/exportar/': deCentro,
  'GET /gestion/notas-credito/{id}/': personal,
  // Any branch takes the goods of any customer back.
  'GET /gestion/notas-credito/venta/{ventaId}/': personal,
  'POST /gestion/notas-credito/crear/': deCentro,
  'POST /gestion/notas-credito/{id}/revertir/': soloAdmin,
  'GET /gestion/notas-credito/{id}/imprimir/': personal,

  'GET /gestion/actualizaciones-cuotas/abiertas/': soloAdmin,
  'POST /gestion/actualizaciones-cuotas/crear/': soloAdmin,
  'GET /gestion/actualizaciones-cuotas/': soloAdmin,
  'GET /gestion/actualizaciones-cuotas/exportar/': soloAdmin,
  'GET /gestion/actualizaciones-cuotas/indices/': soloAdmin,
  'PUT /gestion/actualizaciones-cuotas/indices/': soloAdmin,
  'GET /gestion/actualizaciones-cuotas/{id}/': soloAdmin,
  'GET /gestion/actualizaciones-cuotas/{id}/exportar/': soloAdmin,
  'POST /gestion/actualizaciones-cuotas/{id}/deshacer/': soloAdmin,

  'GET /gestion/refinanciaciones/': deCentro,
  'GET /gestion/refinanciaciones/exportar/': deCentro,
  // Any branch collects from any customer.
  'GET /gestion/refinanciaciones/abiertas/{id}/': personal,
  'GET /gestion/refinanciaciones/{id}/': personal,
  'POST /gestion/refinanciaciones/crear/': soloAdmin,
  'POST /gestion/refinanciaciones/{id}/anular/': soloAdmin,
  'GET /gestion/refinanciaciones/{id}/imprimir/': personal,

  'POST /gestion/devoluciones-saldo/crear/': soloAdmin,
  'GET /gestion/devoluciones-saldo/{id}/': personal,
  'POST /gestion/devoluciones-saldo/{id}/anular/': soloAdmin,
  'GET /gestion/devoluciones-saldo/{id}/imprimir/': personal,

  'GET /gestion/remitos-cliente/': deCentro,
  'GET /gestion/remitos-cliente/exportar/': deCentro,
  'GET /gestion/remitos-cliente/{id}/': personal,
  'POST /gestion/remitos-cliente/crear/': deCentro,
  'POST /gestion/verificar-stock-remito/': deCentro,
  'GET /gestion/remitos-cliente/{id}/imprimir/': personal,
  'GET /gestion/articulos-pendientes/': deCentro,
  'GET /gestion/articulos-pendientes/exportar/': deCentro,

  'POST /gestion/stock/hay/': personal,
  'GET /gestion/articulos/{id}/stock/': soloAdmin,
  'GET /gestion/informe_stock/': deCentro,
  'GET /gestion/informe_stock/exportar/': deCentro,
  'GET /gestion/stock/movimientos/': deCentro,
  'GET /gestion/stock/movimientos/exportar/': deCentro,
  'GET /gestion/ajustes/': deCentro,
  'GET /gestion/ajustes/exportar/': deCentro,
  'GET /gestion/ajustes/proximo-numero/': personal,
  'GET /gestion/ajustes/{id}/imprimir/': deCentro,
  // Incoming goods; for outgoing goods see below.
  'POST /gestion/ajustes/crear/': deCentro,
  'GET /gestion/transferencias/': deCentro,
  'GET /gestion/transferencias/exportar/': deCentro,
  'GET /gestion/transferencias/{id}/': personal,
  'GET /gestion/transferencias/{id}/imprimir/': personal,
  'POST /gestion/transferencias/crear/': deCentro,
  'POST /gestion/transferencias/{id}/recibir/': deCentro,
  // It is already on its way.
  'POST /gestion/transferencias/{id}/cancelar/': soloAdmin,

  'GET /gestion/libro-iva/': soloAdmin,
  'GET /gestion/libro-iva/resumen/': soloAdmin,
  'GET /gestion/libro-iva/exportar/': soloAdmin,
  'GET /gestion/libro-iva/ventas-cbte/': soloAdmin,
  'GET /gestion/libro-iva/ventas-alicuotas/': soloAdmin,
  'GET /gestion/informe_ventas/': deCentro,
  'GET /gestion/informe_ventas/exportar/': deCentro,
  'GET /gestion/informe_cobros/': deCentro,
  'GET /gestion/informe_cobros/exportar/': deCentro,
  'GET /gestion/informe_cobros/{tipo}/{id}/': personal,
  'GET /gestion/agenda_cobros/': deCentro,
  'GET /gestion/agenda_cobros/exportar/': deCentro,
  'GET /gestion/panel/': deCentro,
  'GET /gestion/inicio/': deCentro,
  'GET /gestion/analisis_ventas/': deCentro,
  'GET /gestion/analisis_ventas/exportar/': deCentro,
  'GET /gestion/analisis_ventas/documentos/': deCentro,
  'GET /gestion/analisis_ventas/documentos/exportar/': deCentro,
  'GET /gestion/analisis_ventas/porque/': deCentro,
  'GET /gestion/analisis_articulos/': deCentro,
  'GET /gestion/analisis_articulos/exportar/': deCentro,
  'GET /gestion/analisis_creditos/': deCentro,
  'GET /gestion/analisis_creditos/exportar/': deCentro,
  'GET /gestion/analisis_creditos/cuotas/': deCentro,
  'GET /gestion/analisis_creditos/cuotas/exportar/': deCentro,
  'GET /gestion/cobranza/': deCentro,
  'GET /gestion/cobranza/exportar/': deCentro,
  'GET /gestion/cobranza/{id}/imprimir/': deCentro,
  'GET /gestion/cobranza/configuracion/': soloAdmin,
  'PUT /gestion/cobranza/configuracion/': soloAdmin,
  // Any branch collects from any customer.
  'GET /gestion/cobranza/clientes/{id}/': personal,
  'PUT /gestion/cobranza/clientes/{id}/recordatorios/': personal,
  'POST /gestion/cobranza/promesas/': personal,
  'POST /gestion/cobranza/gestiones/': personal,
  'GET /gestion/recordatorios/': deCentro,
  'GET /gestion/recordatorios/exportar/': deCentro,
  'GET /gestion/recordatorios/hoy/': deCentro,
  'GET /gestion/recordatorios/hoy/exportar/': deCentro,
  'POST /gestion/recordatorios/hoy/{id}/': personal,
  'GET /gestion/comisiones/': deCentro,
  'GET /gestion/comisiones/exportar/': deCentro,
  'GET /gestion/comisiones/documentos/': deCentro,
  'GET /gestion/comisiones/documentos/exportar/': deCentro,
  'GET /gestion/comisiones/configuracion/': soloAdmin,
  'PUT /gestion/comisiones/configuracion/': soloAdmin,
  'POST /gestion/comisiones/cerrar/': soloAdmin,
  'GET /gestion/primeros-pasos/': soloAdmin,
  'POST /gestion/primeros-pasos/ocultar/': soloAdmin,

  'GET /gestion/importaciones/plantilla/{tipo}/': soloAdmin,
  'GET /gestion/importaciones/': soloAdmin,
  'GET /gestion/importaciones/exportar/': soloAdmin,
  'POST /gestion/importaciones/': soloAdmin,
  'GET /gestion/importaciones/{id}/': soloAdmin,
  'PUT /gestion/importaciones/{id}/': soloAdmin,
  'GET /gestion/importaciones/{id}/filas/': soloAdmin,
  'GET /gestion/importaciones/{id}/filas/exportar/': soloAdmin,
  'GET /gestion/importaciones/{id}/errores/': soloAdmin,
  'POST /gestion/importaciones/{id}/aplicar/': soloAdmin,
  'POST /gestion/importaciones/{id}/cancelar/': soloAdmin,
  'GET /gestion/importaciones/{id}/deshacer/': soloAdmin,
  'POST /gestion/importaciones/{id}/deshacer/': soloAdmin,

  'GET /gestion/cajas/': deCentro,
  'POST /gestion/cajas/': soloAdmin,
  'PUT /gestion/cajas/{id}/': soloAdmin,
  'GET /gestion/cajas/sucursales/': soloAdmin,
  'PUT /gestion/cajas/sucursales/{id}/': soloAdmin,
  'POST /gestion/cajas/{id}/abrir/': deCentro,
  'GET /gestion/caja-turnos/': deCentro,
  'GET /gestion/caja-turnos/exportar/': deCentro,
  'GET /gestion/caja-turnos/{id}/': deCentro,
  'POST /gestion/caja-turnos/{id}/entrar/': deCentro,
  'POST /gestion/caja-turnos/{id}/salir/': deCentro,
  'POST /gestion/caja-turnos/{id}/contar/': deCentro,
  'POST /gestion/caja-turnos/{id}/cerrar/': deCentro,
  'GET /gestion/caja-turnos/{id}/imprimir/': deCentro,
  'POST /gestion/caja-turnos/{id}/movimientos/': deCentro,
  'GET /gestion/caja-movimientos/': deCentro,
  'GET /gestion/caja-movimientos/exportar/': deCentro,
  'GET /gestion/caja-movimientos/{id}/imprimir/': deCentro,
  'GET /gestion/caja-traspasos/': deCentro,
  'GET /gestion/caja-traspasos/exportar/': deCentro,
  'POST /gestion/caja-traspasos/': deCentro,
  'POST /gestion/caja-traspasos/{id}/confirmar/': deCentro,
  'POST /gestion/caja-traspasos/{id}/rechazar/': deCentro,
  'GET /gestion/caja-dinero/': deCentro,
  'GET /gestion/caja-dinero/exportar/': deCentro,
  'GET /gestion/caja-flujo/': deCentro,
  'GET /gestion/caja-flujo/exportar/': deCentro,

  'POST /gestion/impresiones/': personal,
  // Of an adjustment of the branch.
  'GET /gestion/etiquetas/propuesta/{origen}/{id}/': deCentro,
  'GET /gestion/etiquetas/propuesta/{origen}/{id}/exportar/': deCentro,
  'POST /gestion/etiquetas/vista-previa/': personal,
  'POST /gestion/etiquetas/': personal,
  'GET /gestion/etiquetas/{id}/imprimir/': personal,
  'GET /gestion/periodo-cerrado/': personal,
  'PUT /gestion/periodo-cerrado/': soloAdmin,
  'GET /gestion/periodo-cerrado/cambios/': soloAdmin,
  'GET /gestion/periodo-cerrado/cambios/exportar/': soloAdmin,
  'GET /gestion/auditoria/': soloAdmin,
  'GET /gestion/auditoria/exportar/': soloAdmin,
  'GET /gestion/integridad/': soloAdmin,
  'POST /gestion/copia-restaurada/reanudar/': soloAdmin,

  'GET /gestion/facturacion/': soloAdmin,
  'PUT /gestion/facturacion/': soloAdmin,
  // What a till must know before it saves a sale.
  'GET /gestion/facturacion/estado/': personal,
  'POST /gestion/facturacion/certificados/': soloAdmin,
  'PUT /gestion/facturacion/certificados/{id}/': soloAdmin,
  'POST /gestion/facturacion/probar/': soloAdmin,
  'GET /gestion/comprobantes-fiscales/': deCentro,
  'GET /gestion/comprobantes-fiscales/exportar/': deCentro,
  'GET /gestion/comprobantes-fiscales/{id}/': personal,
  'GET /gestion/comprobantes-fiscales/{id}/envios/': deCentro,
  'GET /gestion/comprobantes-fiscales/{id}/imprimir/': personal,
  // Each user those of the own branch.
  'POST /gestion/comprobantes-fiscales/reintentar/': personal,
  'POST /gestion/comprobantes-fiscales/{id}/reintentar/': deCentro,
  'POST /gestion/comprobantes-fiscales/{id}/corregir/': deCentro,
}

const ROLES: Rol[] = ['nadie', 'vecino', 'vendedor', 'admin']

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await buildWorld(shop)
})

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const sessions = new Map<Rol, Session>()

async function sessionOf(rol: Rol): Promise<Session | undefined> {
  if (rol === 'nadie') return undefined
  const session = sessions.get(rol) ?? (await shop.login(rol, rol === 'vecino' ? shop.norte : shop.centro))
  sessions.set(rol, session)
  return session
}

async function callAs(rol: Rol, endpoint: Endpoint, fields: object = {}): Promise<RawAnswer> {
  const answer = await callWith((await sessionOf(rol))?.access, endpoint, fields)
  // Some calls end a session: the next one has another.
  if (answer.status !== 401 || !sessions.delete(rol)) return answer
  return await callWith((await sessionOf(rol))?.access, endpoint, fields)
}

async function callWith(token: string | undefined, endpoint: Endpoint, fields: object): Promise<RawAnswer> {
  const ofBranch = endpoint.query && 'sucursal' in (wireSchema(endpoint.query).properties ?? {})
  return await sendTo(shop.http, endpoint, {
    token,
    params: goodParams(endpoint),
    query: ofBranch ? `sucursal=${shop.centro}` : '',
    ...(endpoint.body
      ? { body: { ...goodBody(endpoint), ...inBranch(endpoint, shop.centro), ...fields } }
      : {}),
    ...(endpoint.upload ? goodFile() : {}),
  })
}

/** Whether the rules of access allow the call; the state may still refuse it the second time. */
const outcome = ({ status }: RawAnswer): Fila[Rol] | number =>
  status < 300 || status === 400 || status === 409 ? 'sí' : status

const endpoints = endsLast(await everyEndpoint())

it('decides about every call of the API, and about no other', () => {
  expect(Object.keys(TABLA).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
})

describe('a rule that depends on more than the call', () => {
  const cases: [string, Rol, Endpoint, () => object, number][] = [
    [
      'goods that an adjustment takes out',
      'vendedor',
      ajustes.create,
      () => ({ tipo_operacion: 'SALIDA' }),
      403,
    ],
    [
      'goods that an adjustment takes out',
      'admin',
      ajustes.create,
      () => ({ tipo_operacion: 'SALIDA' }),
      201,
    ],
    ['a sale in the other branch', 'vendedor', ventas.create, () => ({ sucursal: shop.norte }), 403],
    ['a sale in the other branch', 'admin', ventas.create, () => ({ sucursal: shop.norte }), 201],
    ['a branch that does not exist', 'vendedor', ventas.create, () => ({ sucursal: 999 }), 403],
  ]

  it.each(cases)('%s by %s', async (_, rol, endpoint, fields, status) => {
    const answer = await callAs(rol, endpoint, fields())
    expect(answer.status, answer.text.slice(0, 300)).toBe(status)
  })
})

const inOrder = inTurn(await everyEndpoint())

describe.each(inOrder.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    const fila = TABLA[name] ?? todos
    const [denied, allowed] = [
      ROLES.filter((rol) => fila[rol] !== 'sí'),
      ROLES.filter((rol) => fila[rol] === 'sí'),
    ]

    it.each(denied)('is not for %s', async (rol) => {
      const answer = await callAs(rol, endpoint)
      expect(answer).toMatchObject({
        status: fila[rol],
        body: { error: expect.any(String), codigo: expect.any(String) },
      })
    })

    // Calls whose sample is refused for all, such as a refresh token without a session, have their own tests.
    if (allowed.length === 0) return
    it(`is for ${allowed.join(', ')}`, async () => {
      const answers: Record<string, unknown> = {}
      for (const rol of allowed) {
        const answer = await callAs(rol, endpoint)
        // For the first role the call must also succeed: it is a real one.
        if (rol === allowed[0]) expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300)
        answers[rol] = outcome(answer)
      }
      expect(answers).toEqual(Object.fromEntries(allowed.map((rol) => [rol, 'sí'])))
    })
  },
)
