import { Text } from '@mantine/core'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { precioEnLista } from '@mostrador/contract/maestros/precio-lista'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { usePonerPrecio } from '../listas-precio/listas-precio.queries.ts'
import { articuloQuery } from './articulos.queries.ts'

interface PreciosDeArticuloProps {
  id: string
  onClose: () => void
}

/** What an article costs in each price list: by the base of the list, or as a person types it here. */
export function PreciosDeArticulo({ id, onClose }: PreciosDeArticuloProps) {
  const articulo = useFresh(articuloQuery(id), 'Error al cargar el artículo', onClose)
  return articulo ? <Precios articulo={articulo} onClose={onClose} /> : null
}

const tecleadoEn = ({ precios_listas }: Articulo, lista: number): number | null =>
  precios_listas?.find((p) => p.lista === lista)?.precio ?? null

function Precios({ articulo, onClose }: { articulo: Articulo; onClose: () => void }) {
  const { listas_precio: listas = [] } = useSesion().usuario
  const poner = usePonerPrecio()
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map())
  const usadas = listas.filter((l) => !l.baja)
  const valorDe = ({ id }: ListaPrecio) => (typed.has(id) ? typed.get(id) : tecleadoEn(articulo, id)) ?? null
  const cambiadas = usadas.filter((l) => valorDe(l) !== tecleadoEn(articulo, l.id))
  const incompleta = cambiadas.some((l) => Number.isNaN(valorDe(l)))

  /** One batch for each list: what was saved of them stays, and the dialog goes on with the others. */
  const save = async (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (incompleta) return
    try {
      for (const l of cambiadas) {
        const cambio = { id: articulo.id, anterior: tecleadoEn(articulo, l.id), nuevo: valorDe(l) }
        await poner.mutateAsync({ lista: l.id, cambio })
      }
      if (cambiadas.length > 0) notifySuccess('Precios de listas actualizados')
      onClose()
    } catch (error) {
      notifyError('Error al guardar los precios de listas', error)
      onClose()
    }
  }

  return (
    <FormDialog
      title="Precios en listas"
      saving={poner.isPending}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      size={480}
    >
      <Columna gap={12}>
        <Text>
          {articulo.nombre} · precio de venta {formatMoney(articulo.precio_venta)}
        </Text>
        {usadas.length === 0 && <Text size="sm">Todavía no hay listas de precios.</Text>}
        {usadas.map((l) => (
          <ImporteInput
            key={l.id}
            label={l.nombre}
            description={avisoDe(l, articulo, listas, valorDe(l))}
            value={valorDe(l)}
            onChange={(precio) => setTyped((t) => new Map(t).set(l.id, precio))}
          />
        ))}
      </Columna>
    </FormDialog>
  )
}

/** What the list asks for without a typed price; and that a typed one stays. */
function avisoDe(
  lista: ListaPrecio,
  articulo: Articulo,
  listas: readonly ListaPrecio[],
  tecleado: number | null,
): string {
  const otros = articulo.precios_listas?.filter((p) => p.lista !== lista.id)
  const { precio } = precioEnLista({ ...articulo, precios_listas: otros ?? null }, lista.id, listas)
  return tecleado === null
    ? `Según la lista: ${formatMoney(precio)}`
    : `Escrito a mano: la base no lo cambia. Vacío, vuelve a ${formatMoney(precio)}`
}
