import { Button, Text } from '@mantine/core'
import { reglaDeLista } from '@mostrador/contract/maestros/listas-precio'
import { type PreciosDeArticulo, precioEnLista } from '@mostrador/contract/maestros/precio-lista'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { Plegado } from '../../../ui/Plegado.tsx'

interface PreciosEnListasProps {
  /** As they stand in the form: unclear amounts count as 0. */
  precios: PreciosDeArticulo
  /** Where a person types them; undefined while the form has changes that it would lose, and for who may not. */
  onEscribir: (() => void) | undefined
}

/** What the article costs in each price list, and whether a person typed it or the list makes it. */
export function PreciosEnListas({ precios, onEscribir }: PreciosEnListasProps) {
  const { listas_precio: listas = [] } = useSesion().usuario
  const usadas = listas.filter((l) => !l.baja)
  if (usadas.length === 0) return null
  const nombreDe = (id: number) => listas.find((l) => l.id === id)?.nombre ?? ''
  return (
    <Plegado titulo="Precios en listas">
      <Columna gap={8}>
        {usadas.map((lista) => {
          const { precio, a_mano } = precioEnLista(precios, lista.id, listas)
          return (
            <Text key={lista.id} size="sm">
              {lista.nombre}: <b>{formatMoney(precio)}</b> ·{' '}
              {a_mano ? 'escrito a mano' : reglaDeLista(lista, nombreDe)}
            </Text>
          )
        })}
        {onEscribir && (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onEscribir}>
            Escribir precios de listas
          </Button>
        )}
      </Columna>
    </Plegado>
  )
}
