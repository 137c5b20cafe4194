import { ActionIcon } from '@mantine/core'
import { type Cliente, esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { IconUserPlus } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { later } from '../../../platform/later.tsx'
import { ConTeclado } from '../../../ui/keys/Tecla.tsx'
import { Pista } from '../../../ui/Pista.tsx'
import { Picker, type PickerProps } from '../../../ui/picker/Picker.tsx'
import styles from './ClientePicker.module.css'
import { clienteSuggestions, clienteSuggestionsConBaja } from './clientes.picker.ts'

// Most documents are for customers who already exist.
const ClienteNuevo = later(() =>
  import('../../maestros/clientes/ClienteNuevo.tsx').then((m) => m.ClienteNuevo),
)

type Props = PickerProps<Cliente, QueryKey, { nombre: string }>

interface ClientePickerProps
  extends Pick<
    Props,
    | 'id'
    | 'className'
    | 'error'
    | 'required'
    | 'autoFocus'
    | 'value'
    | 'onPick'
    | 'onKeep'
    | 'onUnknown'
    | 'maxListHeight'
    | 'sinTexto'
  > {
  placeholder?: string
  hotkeyLabel?: string
  /** Also finds customers marked baja, who still have a past. */
  conBaja?: boolean
}

/** The box that finds a customer. */
export function ClientePicker(props: ClientePickerProps & Pick<Props, 'inputRef' | 'nothingFound'>) {
  const { placeholder = 'Nombre, documento o id', hotkeyLabel = 'Ir a Cliente', conBaja = false } = props
  const { placeholder: _, hotkeyLabel: __, conBaja: ___, ...box } = props
  return (
    <Picker
      nothingFound="No hay clientes que coincidan."
      {...box}
      label="Cliente"
      placeholder={placeholder}
      hotkey={['F4', hotkeyLabel]}
      suggestions={conBaja ? clienteSuggestionsConBaja : clienteSuggestions}
      itemKey={(c) => c.id}
      itemLabel={(c) => c.nombre}
      itemDetail={detalleDe}
    />
  )
}

const detalleDe = (c: Cliente) =>
  esConsumidorFinal(c.id)
    ? 'Sin nombre, al contado'
    : `N.º ${c.id} · ${c.tipo_documento} ${c.numero_documento}`

interface ClienteONuevoPickerProps extends Omit<ClientePickerProps, 'conBaja' | 'className'> {
  /** The label of Alt+N in the list of keys. */
  nuevoLabel: string
  /** Also offers EX Exento and PASAPORTE. */
  extended?: boolean
  /** The new customer starts with the text of the box. */
  startsTyped?: boolean
}

/** The same box, and a way to add a new customer; without it for whoever only looks after the stock. */
export function ClienteONuevoPicker(props: ClienteONuevoPickerProps) {
  if (!useSesion().esDeposito) return <ConNuevo {...props} />
  const { nuevoLabel: _, extended: __, startsTyped: ___, ...box } = props
  return <ClientePicker {...box} />
}

function ConNuevo(props: ClienteONuevoPickerProps) {
  const { nuevoLabel, extended = false, startsTyped = false, ...box } = props
  const input = useRef<HTMLInputElement>(null)
  const [nuevo, setNuevo] = useState<{ typed: string } | null>(null)
  const falta = useFaltaLinea()
  const open = () => setNuevo({ typed: startsTyped && !box.value ? (input.current?.value.trim() ?? '') : '' })
  useHotkey('Alt+N', nuevoLabel, open, falta)
  return (
    <div className={styles.box}>
      <ClientePicker
        {...box}
        inputRef={input}
        className={styles.grow ?? ''}
        nothingFound={
          <>
            No hay clientes que coincidan. <ConTeclado>Alt+N agrega uno nuevo.</ConTeclado>
          </>
        }
      />
      <Pista
        label={
          <>
            Nuevo cliente <ConTeclado>(Alt+N)</ConTeclado>
          </>
        }
      >
        <ActionIcon
          variant="default"
          className={styles.add}
          aria-label="Agregar cliente"
          onClick={open}
          {...falta}
        >
          <IconUserPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Pista>
      {nuevo && (
        <ClienteNuevo
          extended={extended}
          initial={initialOf(nuevo.typed)}
          onCreated={(cliente) => {
            setNuevo(null)
            box.onPick(cliente)
          }}
          onClose={() => setNuevo(null)}
        />
      )}
    </div>
  )
}

/** Takes digits for a document number, and words for a name. */
const initialOf = (typed: string) => {
  if (typed === '') return {}
  return /^[\d.\s-]+$/.test(typed) ? { numero_documento: typed } : { nombre: typed }
}
