/** The articles that a person chose in the list, over all its pages, and what is done with them. */
import { type Articulo, MAX_CODIGOS } from '@mostrador/contract/maestros/articulos'
import { MAX_ARTICULOS_ETIQUETAS } from '@mostrador/contract/mercaderia/etiquetas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { formatEntero } from '../../../platform/text/format.ts'
import { useGenerarCodigos } from './articulos.queries.ts'
import { sayGenerados } from './codigosGenerados.ts'
import { lineaDe, useEtiquetasBorrador } from './etiquetas.borrador.ts'

const MAX_ELEGIDOS = Math.min(MAX_CODIGOS, MAX_ARTICULOS_ETIQUETAS)

export function useElegidos() {
  const [elegidos, setElegidos] = useState<ReadonlyMap<string, Articulo>>(new Map())
  const generar = useGenerarCodigos()
  const borrador = useEtiquetasBorrador()
  const navigate = useNavigate()

  const elegir = (articulos: readonly Articulo[], elegido: boolean) => {
    const next = new Map(elegidos)
    for (const articulo of articulos) {
      if (elegido) next.set(articulo.id, articulo)
      else next.delete(articulo.id)
    }
    if (next.size > MAX_ELEGIDOS) {
      notifyError(`Se eligen hasta ${formatEntero(MAX_ELEGIDOS)} artículos por vez`)
      return
    }
    setElegidos(next)
  }

  const keep = () => borrador.keep({ origen: '', lineas: [...elegidos.values()].map(lineaDe) })

  return {
    elegidos,
    elegir,
    quitar: () => setElegidos(new Map()),
    /** Their prices on one list. */
    listar: () => {
      keep()
      void navigate({ to: '/lista-precios', search: { elegidos: true } })
    },
    imprimir: () => {
      keep()
      void navigate({ to: '/etiquetas' })
    },
    generando: generar.isPending,
    generar: () =>
      generar.mutate([...elegidos.keys()], {
        onSuccess: ({ generados, articulos }) => {
          sayGenerados(generados)
          const codigos = new Map(articulos.map((a) => [a.id, a.codigo_barras]))
          setElegidos(
            new Map(
              [...elegidos].map(([id, a]) => [
                id,
                { ...a, codigo_barras: codigos.get(id) ?? a.codigo_barras },
              ]),
            ),
          )
        },
        onError: (error) => notifyError('Error al generar los códigos de barras', error),
      }),
  }
}
