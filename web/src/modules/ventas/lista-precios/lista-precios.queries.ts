/** All that the screen of the list of prices asks of the server. */
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { listaPrecios, type PedidoLista } from '@mostrador/contract/ventas/lista-precios'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { saveFile } from '../../../platform/api/download.ts'
import { notifyError } from '../../../platform/notify.tsx'
import { hoy } from '../../../platform/text/format.ts'

/** The articles that a person chose, for a list: the server keeps them as labels for a day. */
const prepareElegidos = (articulos: string[]) =>
  api(etiquetas.create, {
    body: { formato: 'a4-3x8', articulos: articulos.map((articulo) => ({ articulo, cantidad: 1 })) },
  })

/** The list as a file, of some chosen articles or by its filters. */
export const useDescargarLista = () =>
  useMutation({
    mutationFn: async ({ pedido, elegidos }: { pedido: PedidoLista; elegidos: string[] | null }) => {
      if (elegidos === null) return await api(listaPrecios.imprimir, { query: pedido })
      const { id } = await prepareElegidos(elegidos)
      const { orden, agrupar, plan, lista, codigos } = pedido
      return await api(listaPrecios.imprimir, {
        query: { orden, agrupar, plan, lista, codigos, etiquetas: id },
      })
    },
    onSuccess: (pdf) => saveFile(pdf, `lista-de-precios-${hoy()}.pdf`),
    onError: (error) => notifyError('No se pudo hacer la lista de precios', error),
  })
