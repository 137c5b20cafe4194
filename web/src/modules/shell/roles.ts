/** The screens of the roles beside the counter, by the first word of their address; the others have all. */
import type { TipoUsuario } from '@mostrador/contract/permiso'

/** No screen that makes something is an accountant's, and none that places an order is one of the stock. */
const PANTALLAS: Partial<Record<TipoUsuario, RegExp>> = {
  contador:
    /^(?!.*\/nuev)\/(dashboard|ayuda|micuenta|administracion|venta|recibos|caja|informes?|notas|comprobantes|cheques|historial|compras|recepciones|devoluciones|pagos|proveedores|movimientos|libro)\b/,
  deposito:
    /^(?!\/pedidos.*\/(nuevo|editar))\/(dashboard|ayuda|micuenta|pedidos|recepciones|articulos-pendientes|remitos?|crear-(remito|transferencia)|ajuste|conteos|transferencias|informe|movimientos|etiquetas)\b/,
}

/** Whether the role has the screen of this address, as far as the role decides it. */
export const tienePantalla = (tipo: TipoUsuario, path: string): boolean => PANTALLAS[tipo]?.test(path) ?? true
