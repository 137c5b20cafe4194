/** The part of the manual that explains a refusal, by its code. A test asks for every code that the server has. */

const EXPLICADOS: Readonly<Record<string, string>> = {
  'problemas#demasiados-intentos-fallidos-espera--segundos': 'demasiados_intentos',
  'problemas#elige-tu-contraseña': 'debe_cambiar_clave',
  'problemas#sin-conexión': 'error_red base_no_disponible sobrecargado demasiados_pedidos',
  'problemas#la-sesión-terminó': 'sin_sesion sesion_invalida clave_repetida',
  'problemas#el-artículo--está-inactivo': 'articulo_inactivo',
  'problemas#cambiaron-los-precios': 'precios_cambiados',
  'administrar#cerrar-el-pasado': 'periodo_cerrado',
  'problemas#el-cheque--ya-está-depositado-no-se-puede-devolver':
    'cheque_salido cheque_no_disponible cheque_en_pago no_rechazado',
  'problemas#la-deuda-del-cheque-rechazado-ya-se-cobró-anula-primero-el-recibo': 'cheque_cobrado',
  'problemas#la-factura-ya-está-anulada': 'ya_anulada ya_anulado venta_ya_anulada',
  'problemas#solo-un-administrador-puede-anular-una-venta-con-cuotas-cobradas': 'cuotas_cobradas',
  'problemas#la-venta-tiene-la-nota-de-crédito--el-resto-se-acredita-con-otra-nota': 'venta_con_nota',
  'problemas#la-cuota-ya-está-pagada': 'cuota_pagada',
  'problemas#la-venta-está-anulada-sus-cuotas-no-se-cobran': 'venta_anulada',
  'cobrar#con-más-de-un-medio-de-pago': 'retenciones_inactivas',
  'vender#si-se-anotó-otro-tipo-de-pago': 'pago_cambiado sin_pago',
  'vender#cheques': 'cheque_sin_cliente',
  'consumidor-final': 'consumidor_final consumidor_final_sin_cuenta',
  'presupuestos#vender-lo-que-se-ofreció': 'presupuesto_vencido presupuesto_anulado ya_vendido',
  'problemas#stock-insuficiente-en-un-remito': 'stock_insuficiente',
  'problemas#el-artículo-pendiente-ya-fue-entregado-o-anulado': 'pendiente_cerrado',
  'problemas#la-transferencia-ya-fue-enviada-la-transferencia-todavía-no-fue-enviada': 'estado_no_permite',
  'problemas#la-venta-no-tiene-tantas-unidades-por-devolver-de': 'supera_vendido',
  'problemas#la-nota-supera-lo-que-se-pagó-en-la-venta-y-queda-por-acreditar-de': 'supera_precio',
  'problemas#al-cliente-se-le-facturaron--y-se-le-acreditaron': 'supera_facturado supera_factura',
  'problemas#el-cliente-tiene--a-favor-no-se-le-puede-devolver-más': 'supera_saldo es_anulacion',
  'problemas#el-cliente-está-dado-de-baja-no-se-le-puede-vender': 'cliente_baja',
  'problemas#el-disco-del-servidor-está-lleno-y-no-se-guardó-nada': 'disco_lleno',
  'problemas#son-más-de-50000-filas': 'demasiadas_filas',
  'problemas#el-saldo-del-cliente-pasaría-de--99999999999999-lo-máximo-que-admite-una-cuenta': 'saldo_maximo',
  'problemas#no-puedes-desactivarte-ni-quitarte-el-tipo-administrador': 'admin_propio',
  'problemas#al-imprimir': 'enlace_invalido',
  'problemas#no-se-puede-deshacer-un-cambio-posterior-tocó-alguno-de-estos-precios':
    'ya_deshecha precio_cambiado',
  'permisos#prestar-un-permiso-para-una-operación':
    'permiso_requerido autorizacion_invalida autorizador_sin_permiso sin_permiso sucursal_ajena sin_operacion',
  'permisos#cambiar-de-persona-con-un-pin':
    'cambio_rapido_inactivo equipo_bloqueado equipo_desconocido pide_clave pin_agotado pin_incorrecto',
  permisos: 'permisos_cambiados',
  'sin-conexion#qué-se-puede-y-qué-no': 'sin_conexion sin_conexion_apagada',
  'sin-conexion#para-resolver':
    'formato provisional_repetido llegada_dudosa llegada_por_revisar llegada_descartada ya_llego',
  'sin-conexion#lo-que-mira-el-dueño': 'ya_contada',
  'devolver-y-entregar#si-la-nota-fue-un-error-revertir':
    'nota_de_anulacion nota_sin_comprobante ya_revertida',
  'devolver-y-entregar#devolver-desde-la-venta': 'devolver_desde_venta_inactivo importe_cambiado',
  'stock#metros-kilos-y-litros': 'unidad_con_fracciones',
  'stock#lo-que-no-lleva-stock-servicios': 'es_servicio servicio_con_stock',
  'etiquetas#de-dónde-salen': 'sin_ingreso',
  'etiquetas#precios-con-un-código-qr': 'lista_publica_inactiva',
  'cobrar#cobrar-de-la-cuenta-de-un-cliente': 'cobros_de_cuenta_inactivos queda_a_favor',
  'contador#el-libro-iva-ventas': 'sin_actividad',
  'caja#activarla-administradores': 'caja_abierta cajas_inactivas turnos_abiertos caja_existe caja_baja',
  'caja#abrir': 'caja_cerrada caja_sin_turno en_otra_caja fuera_de_caja otra_caja tesoreria',
  'caja#qué-entra-y-qué-sale': 'ya_resuelto',
  'caja#cerrar': 'conteo_vencido sin_conteo turno_cerrado',
  'qr#vender-con-qr-sin-dividir-el-pago': 'venta_qr_inactiva',
  'dolares#encender-los-precios-en-dólares': 'precios_dolares_inactivos',
  'dolares#la-cotización': 'cotizacion_lejana cotizacion_sin_respuesta',
  'dolares#cambiar-los-precios': 'cotizacion_pasada',
  'listas-de-precios': 'listas_precio_inactivas demasiadas_listas',
  'comprar#proveedores': 'proveedor_baja cuit_duplicado compras_inactivas',
  'comprar#la-cuenta-de-un-proveedor': 'no_es_manual',
  'comprar#llegó-mercadería-con-factura':
    'compra_duplicada recepcion_facturada recepcion_anulada tolerancia_superada',
  'comprar#el-flete-que-vino-en-otra-factura': 'compra_con_flete compra_sin_mercaderia',
  'comprar#devolver-mercadería': 'devolucion_excedida devolucion_acreditada devolucion_anulada',
  'comprar#anular': 'compra_anulada compra_devuelta compra_pagada',
  'comprar#los-artículos-de-un-proveedor': 'codigo_duplicado sin_cambio',
  'comprar#pagos-a-proveedores': 'supera_pago supera_pendiente',
  'comprar#consultar-un-cuit-en-arca': 'padron_sin_acceso padron_sin_respuesta sin_certificado',
  'reponer#pedidos': 'pedido_recibido',
  'reponer#qué-falta-y-de-dónde-traerlo': 'nada_para_reponer',
  'costos-y-precios#programar-un-cambio': 'no_programada',
  'costos-y-precios#revisar-precios': 'no_se_puede_aplicar costos_cambiados',
  'comisiones#los-porcentajes': 'comisiones_fijas',
  'comisiones#cerrar-el-mes': 'mes_cerrado mes_no_cerrable',
  'credito#enlace-de-cuenta': 'enlaces_inactivos enlace_terminado',
  'credito#cómo-paga-un-cliente': 'legajos_inactivos',
  'credito#consultar-al-bcra': 'consultas_bcra_inactivas bcra_sin_respuesta',
  'credito#usar-el-saldo-a-favor': 'saldo_a_favor_inactivo supera_a_favor supera_cuota supera_dinero',
  'intereses#la-cuota-debe-menos-interés': 'interes_superado',
  'intereses#una-tasa-que-ya-rigió-no-se-cambia': 'tasa_pasada',
  'planes#armar-un-plan': 'plan_duplicado planes_maximo',
  conteos: 'conteos_stock_inactivos conteo_cerrado',
  'conteos#empezar-un-conteo': 'conteo_sin_articulos conteo_largo',
  'conteos#revisar-y-registrar': 'conteo_cambio',
  'conteos#qué-se-compara': 'conteo_por_recontar',
  'conteos#una-venta-que-llegó-tarde': 'correccion_decidida',
  'promociones#en-la-venta': 'promociones_cambiadas',
  'promociones#si-se-devuelve-una-parte': 'promocion_entera',
  'promociones#armar-una-promoción': 'promociones_inactivas promocion_duplicada promociones_maximo',
  'planes#vender-con-un-plan': 'plan_inactivo',
  'planes#elegir-el-primer-vencimiento': 'vencimiento_fijo',
  'planes#el-plan-de-pagos-para-firmar': 'sin_plan_de_pago',
  recordar: 'cobranza_inactiva',
  'recordar#mandarlos-por-whatsapp': 'recordatorio_innecesario',
  'refinanciar#anularla': 'refinanciacion_en_curso',
  'actualizar-cuotas#paso-a-paso': 'cuotas_distintas',
  'actualizar-cuotas#índices': 'indice_usado',
  'actualizar-cuotas#deshacer-una-actualización': 'actualizacion_tocada',
  'refinanciar#lo-que-espera':
    'venta_refinanciada cuota_refinanciada cheque_refinanciado cuotas_cambiaron interes_distinto',
  'importar#el-archivo': 'demasiado_grande ya_no_se_guarda',
  'importar#cuando-algo-falla':
    'datos_cambiados filas_con_error lista_sospechosa sin_filas importacion_cancelada',
  'importar#deshacer': 'importacion_editada importacion_usada',
  'facturacion-electronica#paso-a-paso':
    'certificado_cargado clave_ilegible emisor_incompleto facturacion_incompleta',
  'facturacion-electronica#vender': 'comprobante_imposible',
  'facturacion-electronica#comprobantes':
    'comprobante_con_nota comprobante_retirado otro_emisor ya_autorizado',
}

const POR_CODIGO = new Map(
  Object.entries(EXPLICADOS).flatMap(([ancla, codigos]) =>
    codigos.split(' ').map((codigo) => [codigo, ancla] as const),
  ),
)

/** The address of the explanation; null where the message says all that there is to say. */
export function explicacionDe(codigo: string): string | null {
  const ancla = POR_CODIGO.get(codigo)
  return ancla === undefined ? null : `/ayuda/${ancla}`
}
