import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IVA, IVA_GENERAL, IVAS, type Iva } from '@mostrador/contract/iva'
import { MAX_DESCRIPCION, SIN_DESCRIPCION } from '@mostrador/contract/ventas/lineas'
import { useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../../ui/dialogs/DialogBody.tsx'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import type { Abierta } from '../nueva/venta.form.ts'

interface VariosDialogProps {
  onAdd: (abierta: Abierta) => void
  onClose: () => void
}

/** What is sold without a file: its text, its price and its rate. */
export function VariosDialog({ onAdd, onClose }: VariosDialogProps) {
  const [texto, setTexto] = useState('')
  const [precio, setPrecio] = useState<number | null>(null)
  const [iva, setIva] = useState<Iva>(IVA_GENERAL)
  const [tried, setTried] = useState(false)
  const sinPrecio = precio === null || !(precio > 0)
  const add = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (texto.trim() !== '' && !sinPrecio) onAdd({ texto: texto.trim(), precio, iva })
  }
  return (
    <Dialog title="Agregar un artículo varios" onClose={onClose} centered>
      <form onSubmit={add} noValidate>
        <DialogBody>
          <TextInput
            label="Qué se vende"
            required
            data-autofocus
            autoComplete="off"
            maxLength={MAX_DESCRIPCION}
            value={texto}
            error={tried && texto.trim() === '' && SIN_DESCRIPCION}
            onChange={({ currentTarget: { value } }) => setTexto(value)}
          />
          <ImporteInput
            label="Precio"
            required
            value={precio}
            error={tried && sinPrecio && 'Escribe el precio'}
            onChange={setPrecio}
          />
          <NativeSelect
            label="IVA"
            data={IVAS.map((value) => ({ value, label: IVA[value].nombre }))}
            value={iva}
            onChange={({ currentTarget: { value } }) => setIva(value as Iva)}
          />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              Volver
            </Button>
            <Button type="submit">Agregar</Button>
          </DialogButtons>
        </DialogBody>
      </form>
    </Dialog>
  )
}
