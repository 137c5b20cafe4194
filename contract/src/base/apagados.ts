/** What calls and screens say while a part of the program is off. */

export const SIN_COBRANZA = 'La cobranza no está activa'
export const SIN_COMPRAS = 'Las compras no están activas'
export const SIN_REFINANCIACIONES = 'Las refinanciaciones no están activas'
export const SIN_COBROS_DE_CUENTA = 'Cobrar de la cuenta del cliente no está activo'
export const SIN_CAMBIOS = 'Los cambios no están activos'
export const DEVOLVER_DESDE_VENTA = 'Devolver desde la venta'
export const CONTROL_DE_DESCUENTOS = 'Control de descuentos'
export const SIN_DEVOLVER = `${DEVOLVER_DESDE_VENTA} no está activo`
export const SIN_LISTAS_PRECIO = 'Las listas de precios no están activas'
export const SIN_DESCUENTOS_POR_LINEA = 'Los descuentos por línea no están activos'
export const DESCUENTO_EN_CADA_LINEA = 'Descuento en cada línea'
export const SE_LO_LLEVO_IGUAL = 'Se lo llevó igual'
export const NUMEROS_DE_SERIE = 'Números de serie'
export const SIN_NUMEROS_DE_SERIE = 'Los números de serie no están activos'
export const STOCK_INICIAL = 'Stock inicial'
export const SIN_VARIOS = 'Vender artículos varios no está activo'
export const SIN_LLEVADOS = 'Llevarse lo que no está en el sistema no está activo'
export const SIN_PROMOCIONES = 'Las promociones no están activas'
export const PRECIOS_EN_DOLARES = 'Precios en dólares'
export const SIN_DOLARES = 'Los precios en dólares no están activos'
export const SIN_CONTEOS_DE_STOCK = 'Los conteos de stock no están activos'
export const SIN_VARIANTES = 'Los talles y colores no están activos'
export const SIN_BALANZAS = 'Las etiquetas de balanza no están activas'
export const SIN_PRESUPUESTOS = 'Los presupuestos no están activos'

/** The screen where most of it is turned on. */
export const CONFIGURACION_DE_VENTAS = 'Presupuestos, cambios y crédito'
