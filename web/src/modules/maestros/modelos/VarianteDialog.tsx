import { TextInput } from '@mantine/core'
import { mostrarCantidad } from '@mostrador/contract/cantidades'
import { normalizar } from '@mostrador/contract/formas'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { ModeloConVariantes, Variante } from '@mostrador/contract/maestros/modelos'
import { celdaDe } from '@mostrador/contract/maestros/variantes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/DialogBody.tsx'
import { PickerOptions } from '../../../ui/picker/PickerOptions.tsx'
import { articuloQuery } from '../articulos/articulos.queries.ts'
import styles from './Modelos.module.css'
import { modeloQuery } from './modelos.queries.ts'

interface VarianteDialogProps {
  modelo: { id: number; nombre: string }
  onPick: (articulo: Articulo) => void
  onClose: () => void
}

/** Which size and which colour: a few letters of both and Enter, or arrows and Enter. */
export function VarianteDialog({ modelo, onPick, onClose }: VarianteDialogProps) {
  const { data } = useQuery(modeloQuery(modelo.id))
  const client = useQueryClient()
  const elegir = (id: string) =>
    client
      .fetchQuery(articuloQuery(id))
      .then(onPick, (error: Error) => notifyError('Error al cargar el artículo', error))
  return (
    <Dialog title={modelo.nombre} onClose={onClose} centered fullOnPhone={false}>
      <DialogBody>{data && <Eleccion modelo={data} onPick={(id) => void elegir(id)} />}</DialogBody>
    </Dialog>
  )
}

const nombresDe = ({ atributos }: ModeloConVariantes, { valores }: Variante): string =>
  celdaDe(valores.map((id, n) => atributos[n]?.valores.find((v) => v.id === id)?.nombre ?? ''))

/** Every word is the beginning of one of its values. */
const tiene = (celda: string, texto: string): boolean => {
  const palabras = normalizar(celda).split(/[\s·]+/)
  return normalizar(texto)
    .split(/\s+/)
    .every((parte) => palabras.some((palabra) => palabra.startsWith(parte)))
}

function Eleccion({ modelo, onPick }: { modelo: ModeloConVariantes; onPick: (articulo: string) => void }) {
  const id = useId()
  // It comes with its answer, after the dialog took the focus.
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => caja.current?.focus(), [])
  const [texto, setTexto] = useState('')
  const [elegida, setElegida] = useState(0)
  const items = modelo.variantes.filter((v) => !v.baja && tiene(nombresDe(modelo, v), texto.trim()))
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || items.length === 0) return
    const paso = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const actual = items[elegida]
    if (paso !== undefined) {
      event.preventDefault()
      setElegida((elegida + paso + items.length) % items.length)
    } else if (event.key === 'Enter' && actual) {
      event.preventDefault()
      onPick(actual.articulo)
    }
  }
  return (
    <>
      <TextInput
        label={modelo.atributos.map((a) => a.nombre).join(' y ')}
        placeholder="Escribe o elige con las flechas"
        ref={caja}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={items.length > 0 ? `${id}-${elegida}` : undefined}
        autoComplete="off"
        value={texto}
        onChange={({ currentTarget: { value } }) => {
          setTexto(value)
          setElegida(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.elegir}>
        <PickerOptions
          id={id}
          items={items}
          active={elegida}
          itemKey={(v) => v.articulo}
          itemLabel={(v) => nombresDe(modelo, v)}
          itemDetail={(v) => (v.stock > 0 ? `Hay ${mostrarCantidad(v.stock)}` : 'Sin stock')}
          nothingFound="Ninguna variante es así."
          onPick={(v) => onPick(v.articulo)}
        />
      </div>
    </>
  )
}
