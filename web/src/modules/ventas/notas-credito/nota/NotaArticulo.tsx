import { Button } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '../../../../platform/text/format.ts'
import { ancho, Banda } from '../../../../ui/Banda.tsx'
import { CantidadInput } from '../../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { onEnter } from '../../../../ui/keys/onEnter.ts'
import { ArticuloPicker } from '../../../documentos/lineas/ArticuloPicker.tsx'
import { focusId } from '../../../documentos/lineas/problema.ts'
import { useDecimales } from '../../../documentos/lineas/useDecimales.ts'
import type { CodigosDeArticulo } from '../../../documentos/lineas/useEntradaArticulos.ts'
import styles from './NotaCredito.module.css'
import { campoId, focusCampo } from './nota.campos.ts'
import type { LineaDeNota } from './nota.form.ts'

type Tecleada = Omit<LineaDeNota, 'articulo'> & { articulo: Articulo | null }

interface NotaArticuloProps {
  error: string | undefined
  /** A code from a scanner becomes a line at once. */
  codigos: CodigosDeArticulo
  /** The price of a unit: what was paid in the chosen sale, else today's. */
  precioOf: (articulo: Articulo) => number
  /** Returns true when the line was added: the fields then empty for the next one. */
  onAdd: (linea: Tecleada) => boolean
}

const EMPTY: Tecleada = { articulo: null, cantidad: 1, precio_unitario: null }

/** A new line: article, price and quantity. The price is a proposal. */
export function NotaArticulo({ error, codigos, precioOf, onAdd }: NotaArticuloProps) {
  const [linea, setLinea] = useState(EMPTY)
  const decimalesDe = useDecimales()
  // The box keeps its own text: a new box starts empty.
  const [turn, setTurn] = useState(0)

  const add = () => {
    if (!onAdd(linea)) return
    setLinea(EMPTY)
    setTurn((n) => n + 1)
    focusCampo('articulo')
  }
  const pick = (articulo: Articulo) => {
    setLinea((before) => ({ ...before, articulo, precio_unitario: precioOf(articulo) }))
    focusId(PRECIO)
  }

  return (
    <Banda>
      <ArticuloPicker
        key={turn}
        id={campoId('articulo')}
        className={styles.articulo ?? ''}
        autoFocus={turn > 0}
        value={linea.articulo}
        detail={(articulo) => `${articulo.id} · ${formatMoney(precioOf(articulo))}`}
        error={error}
        codigos={codigos}
        onKeep={() => focusId(PRECIO)}
        onPick={pick}
        onClear={() => setLinea((before) => ({ ...before, articulo: null, precio_unitario: null }))}
      />
      <ImporteInput
        id={PRECIO}
        style={ancho(5, 10, 12)}
        label="Precio unitario"
        value={linea.precio_unitario}
        onChange={(precio_unitario) => setLinea((before) => ({ ...before, precio_unitario }))}
        onKeyDown={onEnter(add)}
      />
      <CantidadInput
        style={ancho(3, 7, 12)}
        label="Cantidad"
        decimales={decimalesDe(linea.articulo ? (linea.articulo.unidad ?? '') : undefined)}
        value={linea.cantidad}
        onChange={(cantidad) => setLinea((before) => ({ ...before, cantidad }))}
        onKeyDown={onEnter(add)}
      />
      <Button
        variant="light"
        className={styles.agregar}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        Agregar
      </Button>
    </Banda>
  )
}

const PRECIO = 'nota-precio'
