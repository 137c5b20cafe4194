/**
 * The page of the manual for each screen, by the path of its route, and the part of that page where the screen stands.
 * A test asks for every route.
 */
export const PAGINAS: Record<string, string> = {
  '/': '/ayuda#entrar',
  '/clave-nueva': '/ayuda/problemas#elige-tu-contraseña',
  '/ayuda/{-$pagina}': '/ayuda',
  '/dashboard': '/ayuda#la-pantalla',
  '/micuenta': '/ayuda#entrar',

  '/poner-en-marcha': '/ayuda/poner-en-marcha',
  '/administracion': '/ayuda/administrar',
  '/usuarios': '/ayuda/administrar#usuarios',
  '/locales': '/ayuda/administrar#locales',
  '/articulos': '/ayuda/administrar#artículos',
  '/rubros': '/ayuda/administrar#artículos',
  '/modelos': '/ayuda/talles-y-colores',
  '/modelos/$id': '/ayuda/talles-y-colores#la-matriz',
  '/listas-precio': '/ayuda/listas-de-precios',
  '/balanzas': '/ayuda/balanzas',
  '/cotizacion-dolar': '/ayuda/dolares#la-cotización',
  '/clientes': '/ayuda/administrar#clientes',
  '/actualizacion-precios': '/ayuda/administrar#actualizar-precios',
  '/informes': '/ayuda/administrar#informes',
  '/periodo-cerrado': '/ayuda/administrar#cerrar-el-pasado',
  '/auditoria': '/ayuda/administrar#control',
  '/integridad': '/ayuda/administrar#control',
  '/otros-equipos': '/ayuda/conectar',
  '/permisos': '/ayuda/permisos',
  '/importaciones': '/ayuda/importar',
  '/importaciones/$id': '/ayuda/importar#paso-a-paso',
  '/etiquetas': '/ayuda/etiquetas',
  '/lista-precios': '/ayuda/etiquetas#lista-de-precios',
  '/promociones': '/ayuda/promociones',

  '/venta': '/ayuda/vender',
  '/venta/nueva': '/ayuda/vender',
  '/sin-conexion': '/ayuda/sin-conexion',
  '/cambio': '/ayuda/cambios',
  '/presupuestos': '/ayuda/presupuestos',
  '/presupuestos/$id': '/ayuda/presupuestos#vender-lo-que-se-ofreció',
  '/configuracion-ventas': '/ayuda/credito',
  '/cobranza': '/ayuda/recordar#a-quién-cobrarle-hoy',
  '/configuracion-cobranza': '/ayuda/recordar#recordatorios',
  '/comisiones': '/ayuda/comisiones#los-porcentajes',
  '/recibos': '/ayuda/cobrar',
  '/cobrar': '/ayuda/cobrar#cobrar-de-la-cuenta-de-un-cliente',
  '/actualizacion-cuotas': '/ayuda/actualizar-cuotas',
  '/refinanciaciones': '/ayuda/refinanciar',
  '/refinanciar': '/ayuda/refinanciar#paso-a-paso',
  '/historial-cliente': '/ayuda/cobrar#por-qué-debe',
  '/cheques': '/ayuda/vender#cheques',
  '/notas-debito': '/ayuda/vender#cheques',
  '/notas-credito': '/ayuda/devolver-y-entregar',
  '/crear-nota-credito': '/ayuda/devolver-y-entregar#el-cliente-devuelve-nota-de-crédito',
  '/caja': '/ayuda/caja',
  '/caja/turnos/$id': '/ayuda/caja#cerrar',
  '/cajas': '/ayuda/caja#activarla-administradores',
  '/comprobantes': '/ayuda/facturacion-electronica#comprobantes',
  '/facturacion-electronica': '/ayuda/facturacion-electronica#paso-a-paso',
  '/libro-iva': '/ayuda/contador#el-libro-iva-ventas',

  '/articulos-pendientes': '/ayuda/devolver-y-entregar#artículos-pendientes',
  '/remitos-cliente': '/ayuda/devolver-y-entregar#remitos',
  '/crear-remito-cliente': '/ayuda/devolver-y-entregar#remitos',
  '/remito-cliente-detalle/$id': '/ayuda/devolver-y-entregar#remitos',
  '/conteos-stock': '/ayuda/conteos',
  '/conteos-stock/$id': '/ayuda/conteos#leer-los-estantes',
  '/numeros-de-serie': '/ayuda/series',
  '/numeros-de-serie/$id': '/ayuda/series#historial-de-un-número',
  '/ajuste-stock': '/ayuda/stock#ingresar-o-sacar-mercadería',
  '/transferencias': '/ayuda/stock#transferencias-entre-sucursales',
  '/crear-transferencia': '/ayuda/stock#enviar',
  '/informe-stock': '/ayuda/stock#cuánto-hay',
  '/movimientos-stock': '/ayuda/stock#cuánto-hay',

  '/configuracion-compras': '/ayuda/comprar',
  '/proveedores': '/ayuda/comprar#proveedores',
  '/proveedores/$id/articulos': '/ayuda/comprar#los-artículos-de-un-proveedor',
  '/compras': '/ayuda/comprar#llegó-mercadería-con-factura',
  '/compras/nueva': '/ayuda/comprar#llegó-mercadería-con-factura',
  '/compras/$id': '/ayuda/comprar#llegó-mercadería-con-factura',
  '/recepciones': '/ayuda/comprar#mercadería-sin-factura',
  '/recepciones/nueva': '/ayuda/comprar#mercadería-sin-factura',
  '/recepciones/$id': '/ayuda/comprar#mercadería-sin-factura',
  '/devoluciones-proveedor': '/ayuda/comprar#devolver-mercadería',
  '/devoluciones-proveedor/nueva': '/ayuda/comprar#devolver-mercadería',
  '/devoluciones-proveedor/$id': '/ayuda/comprar#devolver-mercadería',
  '/pagos-proveedores': '/ayuda/comprar#pagos-a-proveedores',
  '/pagos-proveedores/nuevo': '/ayuda/comprar#pagos-a-proveedores',
  '/pagos-proveedores/$id': '/ayuda/comprar#pagos-a-proveedores',
  '/libro-iva-compras': '/ayuda/comprar#el-libro-iva-compras',
  '/comprobantes-arca': '/ayuda/comprar#lo-que-arca-ya-sabe',
  '/pedidos': '/ayuda/reponer#pedidos',
  '/pedidos/nuevo': '/ayuda/reponer#pedidos',
  '/pedidos/$id': '/ayuda/reponer#pedidos',
  '/pedidos/$id/editar': '/ayuda/reponer#pedidos',
  '/reposicion': '/ayuda/reponer#reponer',
  '/articulos/$id/costos': '/ayuda/costos-y-precios',
  '/precios-costos': '/ayuda/costos-y-precios#revisar-precios',
}

/** The page for the address of a screen; the list of all pages where there is none. */
export function paginaDe(camino: string): string {
  const partes = camino.split('/')
  const ruta = Object.keys(PAGINAS).find((una) => {
    const suyas = una.split('/')
    return (
      suyas.length === partes.length &&
      suyas.every((parte, n) => parte.startsWith('$') || parte === partes[n])
    )
  })
  return PAGINAS[camino] ?? PAGINAS[ruta ?? ''] ?? '/ayuda'
}
