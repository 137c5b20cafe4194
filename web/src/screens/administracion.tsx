/** Screens of the menu's first group, those that they lead to, and the own account. */
import { listaSearch } from '../modules/compras/listas/listas.search.ts'
import { proveedoresSearch } from '../modules/compras/proveedores/proveedores.search.ts'
import { actualizacionCuotasSearch } from '../modules/credito/actualizaciones-cuotas/actualizaciones-cuotas.search.ts'
import { libroIvaSearch } from '../modules/fiscal/libro-iva/libro-iva.search.ts'
import { importacionSearch } from '../modules/gestion/importaciones/importaciones.search.ts'
import { panelSearch } from '../modules/gestion/panel/panel.search.ts'
import { preciosCostosSearch } from '../modules/gestion/precios-costos/precios-costos.search.ts'
import { preciosSearch } from '../modules/maestros/actualizaciones-precios/precios.search.ts'
import { articulosSearch } from '../modules/maestros/articulos/articulos.search.ts'
import { etiquetasSearch } from '../modules/mercaderia/etiquetas/etiquetas.search.ts'
import { ayudaSearch } from '../modules/shell/ayuda/ayuda.search.ts'
import { listaPreciosSearch } from '../modules/ventas/lista-precios/lista-precios.search.ts'
import { deLista } from '../platform/search.ts'
import { screen } from './screen.ts'

export const administracion = [
  screen('/dashboard', () => import('../modules/shell/Dashboard.tsx'), 'Dashboard', panelSearch),
  screen('/ayuda/{-$pagina}', () => import('../modules/shell/ayuda/AyudaPage.tsx'), 'AyudaPage', ayudaSearch),
  screen('/micuenta', () => import('../modules/base/sesion/MiCuenta.tsx'), 'MiCuenta'),
  screen('/usuarios', () => import('../modules/base/usuarios/UsuarioList.tsx'), 'UsuarioList'),
  screen('/locales', () => import('../modules/base/sucursales/SucursalList.tsx'), 'SucursalList'),
  screen(
    '/poner-en-marcha',
    () => import('../modules/gestion/poner-en-marcha/PonerEnMarcha.tsx'),
    'PonerEnMarcha',
  ),
  screen('/administracion', () => import('../modules/shell/Administracion.tsx'), 'Administracion'),
  screen(
    '/articulos',
    () => import('../modules/maestros/articulos/ArticuloList.tsx'),
    'ArticuloList',
    articulosSearch,
  ),
  screen(
    '/etiquetas',
    () => import('../modules/mercaderia/etiquetas/EtiquetasPage.tsx'),
    'EtiquetasPage',
    etiquetasSearch,
  ),
  screen(
    '/lista-precios',
    () => import('../modules/ventas/lista-precios/ListaPreciosPage.tsx'),
    'ListaPreciosPage',
    listaPreciosSearch,
  ),
  screen(
    '/actualizacion-precios',
    () => import('../modules/gestion/precios-costos/ActualizacionPrecios.tsx'),
    'ActualizacionPrecios',
    preciosSearch,
  ),
  screen(
    '/actualizacion-cuotas',
    () => import('../modules/credito/actualizaciones-cuotas/ActualizacionCuotasPage.tsx'),
    'ActualizacionCuotasPage',
    actualizacionCuotasSearch,
  ),
  screen(
    '/auditoria',
    () => import('../modules/gestion/auditoria/AuditoriaList.tsx'),
    'AuditoriaList',
    deLista,
  ),
  screen(
    '/configuracion-cobranza',
    () => import('../modules/credito/configuracion/CobranzaConfig.tsx'),
    'CobranzaConfig',
  ),
  screen('/otros-equipos', () => import('../modules/gestion/red-local/OtrosEquipos.tsx'), 'OtrosEquipos'),
  screen('/permisos', () => import('../modules/base/permisos/PermisosPage.tsx'), 'PermisosPage'),
  screen('/integridad', () => import('../modules/gestion/integridad/Integridad.tsx'), 'Integridad'),
  screen(
    '/periodo-cerrado',
    () => import('../modules/base/periodo-cerrado/PeriodoCerrado.tsx'),
    'PeriodoCerrado',
    deLista,
  ),
  screen(
    '/facturacion-electronica',
    () => import('../modules/fiscal/facturacion/FacturacionPage.tsx'),
    'FacturacionPage',
  ),
  screen(
    '/importaciones',
    () => import('../modules/gestion/importaciones/ImportacionesPage.tsx'),
    'ImportacionList',
    deLista,
  ),
  screen(
    '/importaciones/$id',
    () => import('../modules/gestion/importaciones/ImportacionesPage.tsx'),
    'ImportacionPage',
    importacionSearch,
  ),
  screen(
    '/articulos/$id/costos',
    () => import('../modules/mercaderia/costos/CostosPage.tsx'),
    'CostosPage',
    deLista,
  ),
  screen(
    '/precios-costos',
    () => import('../modules/gestion/precios-costos/PreciosCostosPage.tsx'),
    'PreciosCostosPage',
    preciosCostosSearch,
  ),
  screen(
    '/promociones',
    () => import('../modules/ventas/promociones/PromocionesPage.tsx'),
    'PromocionesPage',
    deLista,
  ),
  screen('/modelos', () => import('../modules/maestros/modelos/todo.ts'), 'ModeloList', deLista),
  screen('/modelos/$id', () => import('../modules/maestros/modelos/todo.ts'), 'ModeloPage'),
  screen('/rubros', () => import('../modules/maestros/rubros/RubroList.tsx'), 'RubroList'),
  screen(
    '/listas-precio',
    () => import('../modules/maestros/listas-precio/ListasPrecioPage.tsx'),
    'ListasPrecioPage',
  ),
  screen('/balanzas', () => import('../modules/ventas/balanzas/BalanzasPage.tsx'), 'BalanzasPage'),
  screen(
    '/cotizacion-dolar',
    () => import('../modules/maestros/cotizaciones/CotizacionPage.tsx'),
    'CotizacionPage',
    deLista,
  ),
  screen('/cajas', () => import('../modules/caja/configuracion/CajasConfig.tsx'), 'CajasConfig'),
  screen(
    '/configuracion-compras',
    () => import('../modules/compras/configuracion/ComprasConfig.tsx'),
    'ComprasConfig',
  ),
  screen(
    '/configuracion-ventas',
    () => import('../modules/ventas/configuracion/VentasConfig.tsx'),
    'VentasConfig',
  ),
  screen(
    '/comisiones',
    () => import('../modules/gestion/comisiones/ComisionesConfig.tsx'),
    'ComisionesConfig',
  ),
  screen(
    '/proveedores',
    () => import('../modules/compras/proveedores/ProveedorList.tsx'),
    'ProveedorList',
    proveedoresSearch,
  ),
  screen(
    '/libro-iva-compras',
    () => import('../modules/compras/libro-iva/LibroComprasPage.tsx'),
    'LibroComprasPage',
    libroIvaSearch,
  ),
  screen(
    '/comprobantes-arca',
    () => import('../modules/compras/comprobantes-arca/ComprobantesArcaPage.tsx'),
    'ComprobantesArcaPage',
    deLista,
  ),
  screen(
    '/proveedores/$id/articulos',
    () => import('../modules/compras/listas/ListaProveedorPage.tsx'),
    'ListaProveedorPage',
    listaSearch,
  ),
  screen('/clientes', () => import('../modules/maestros/clientes/ClienteList.tsx'), 'ClienteList', deLista),
] as const
