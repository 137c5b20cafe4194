import { libroIvaCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { libroComprasLista } from '@mostrador/contract/compras/comprobantes/libro-iva-compras.lista'
import { LibroDelMes } from '../../fiscal/libro-iva/LibroDelMes.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { LibroComprasTotales } from './LibroComprasTotales.tsx'

/** The vouchers of suppliers of a month, the position of its IVA, and the files for the accountant. */
export const LibroComprasPage = () => (
  <ConCompras permiso="libro_iva">
    <LibroDelMes de={libroComprasLista} libro="compras" llamadas={libroIvaCompras}>
      {(mes) => <LibroComprasTotales mes={mes} />}
    </LibroDelMes>
  </ConCompras>
)
