import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nombrados } from './Nombrados.tsx'

interface TecleadosProps {
  label: string
  description?: string
  /** What the button says, and the list of those that were added. */
  agregar: string
  elegidos: string
  maxLength: number
  textos: readonly string[]
  error?: React.ReactNode
  onChange: (textos: string[]) => void
}

/** Names that a person types, one after the other: nothing of the shop has a list of them. */
export function Tecleados(props: TecleadosProps) {
  const { label, description, elegidos, maxLength, textos, error, onChange } = props
  const [texto, setTexto] = useState('')
  const agregar = () => {
    const nuevo = texto.trim()
    const esta = textos.some((uno) => uno.toLowerCase() === nuevo.toLowerCase())
    if (nuevo !== '' && !esta) onChange([...textos, nuevo])
    setTexto('')
  }
  return (
    <>
      <Grupo align="flex-end">
        <TextInput
          label={label}
          description={description}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          maxLength={maxLength}
          value={texto}
          error={error}
          style={{ flex: '1 1 160px' }}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            agregar()
          }}
        />
        <Button variant="default" onClick={agregar} disabled={texto.trim() === ''}>
          {props.agregar}
        </Button>
      </Grupo>
      <Nombrados
        label={elegidos}
        cosas={textos.map((uno) => ({ id: uno, nombre: uno }))}
        onChange={(cosas) => onChange(cosas.map(({ id }) => id))}
      />
    </>
  )
}
