/** The fiscal voucher that the sale in preparation becomes. */

import { ivaAgregado, type Previsto, previstoPara } from '@mostrador/contract/fiscal/letras'
import { conIva } from '@mostrador/contract/maestros/iva'
import { useQuery } from '@tanstack/react-query'
import { hoy } from '../../../../platform/text/format.ts'
import { useEmisor } from '../../../base/emisor/facturacion.estado.queries.ts'
import { clienteQuery } from '../../../maestros/cliente/cliente.queries.ts'
import type { ArticuloEnVenta, VentaValues } from '../nueva/venta.form.ts'
import { importesOf } from './venta.importes.ts'

/** Undefined where the branch issues no vouchers, before there is a customer, and for a sale of nothing. */
export function usePrevisto(values: VentaValues): Previsto | undefined {
  const emisor = useEmisor()
  const id = values.cliente?.id ?? 0
  const { data: cliente } = useQuery({ ...clienteQuery(id), enabled: emisor !== undefined && id > 0 })
  const { total } = importesOf(values)
  return emisor && cliente && total > 0 ? previstoPara(emisor, cliente, total, hoy()) : undefined
}

/** Adds the IVA to the prices of an article, where the business keeps them without it. */
export function usePreciosDeVenta(): <A extends ArticuloEnVenta>(articulo: A) => A {
  const emisor = useEmisor()
  return (articulo) => {
    const iva = ivaAgregado(emisor, articulo)
    if (!iva) return articulo
    return {
      ...articulo,
      precio_venta: conIva(articulo.precio_venta, iva),
      precio_2_cuotas: conIva(articulo.precio_2_cuotas, iva),
      precio_financiado: conIva(articulo.precio_financiado, iva),
    }
  }
}
