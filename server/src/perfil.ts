/** What a profile says beside the user: the till, and what is on. */

import { getCopiaEnPerfil } from './modules/base/copia-restaurada/copia-restaurada.commands.ts'
import { getCambioEnPerfil } from './modules/base/sesion/pines.queries.ts'
import type { EnPerfil } from './modules/base/sesion/sesion.queries.ts'
import { getCajaEnPerfil } from './modules/caja/cajas/cajas.queries.ts'
import { getComprasEnPerfil } from './modules/compras/proveedores/compras.queries.ts'
import { getAjustablesEnPerfil } from './modules/credito/actualizaciones-cuotas/actualizaciones-cuotas.queries.ts'
import { getCobranzaEnPerfil } from './modules/credito/configuracion/configuracion.queries.ts'
import { getComisionesEnPerfil } from './modules/gestion/comisiones/comisiones.queries.ts'
import { getListasEnPerfil } from './modules/maestros/listas-precio/listas-precio.queries.ts'
import { getRubrosEnPerfil } from './modules/maestros/rubros/rubros.queries.ts'
import { getCostosEnPerfil } from './modules/mercaderia/costos/criterio.queries.ts'
import { getVentasEnPerfil } from './modules/ventas/configuracion/configuracion.queries.ts'
import { getInteresesEnPerfil } from './modules/ventas/cuotas/intereses/intereses.queries.ts'
import { getBalanzasEnPerfil } from './modules/ventas/formatos-balanza/formatos-balanza.queries.ts'
import { getSinConexionEnPerfil } from './modules/ventas/sin-conexion/sin-conexion.queries.ts'

export const EN_PERFIL: readonly EnPerfil[] = [
  getCajaEnPerfil,
  getRubrosEnPerfil,
  getListasEnPerfil,
  getBalanzasEnPerfil,
  getCostosEnPerfil,
  getComprasEnPerfil,
  getVentasEnPerfil,
  getInteresesEnPerfil,
  getAjustablesEnPerfil,
  getComisionesEnPerfil,
  getCobranzaEnPerfil,
  getSinConexionEnPerfil,
  getCopiaEnPerfil,
  getCambioEnPerfil,
]
