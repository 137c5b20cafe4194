import { TextInput } from '@mantine/core'
import { ApiError } from '@mostrador/contract/errors'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatInstante } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'

interface VigenciaDialogProps {
  articulos: number
  /** Answers the text of why there is nothing to schedule. */
  programar: (vigencia: string) => Promise<string | undefined>
  onSaved?: () => void
  onError?: (error: unknown) => void
  onClose: () => void
}

/** The clock of the shops, whatever that of the machine is. */
const enBuenosAires = (local: string): string => new Date(`${local}:00-03:00`).toISOString()

/** Asks when new prices take effect. */
export function VigenciaDialog(props: VigenciaDialogProps) {
  const { articulos, programar, onSaved, onError, onClose } = props
  const [cuando, setCuando] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  const save = async () => {
    if (cuando === '') return setError('Elige la fecha y la hora')
    setSaving(true)
    try {
      const vigencia = enBuenosAires(cuando)
      const nada = await programar(vigencia)
      setError(nada ?? null)
      if (nada !== undefined) return
      notifySuccess(`Precios programados para el ${formatInstante(vigencia)}`)
      onSaved?.()
      onClose()
    } catch (failure) {
      setError((failure instanceof ApiError && failure.campos.vigencia) || null)
      onError?.(failure)
      notifyError('Error al programar los precios', failure)
    } finally {
      setSaving(false)
    }
  }

  return (
    <FormDialog
      title={`Programar los precios de ${formatCount(articulos, 'artículo', 'artículos')}`}
      submitLabel="Programar"
      saving={saving}
      onSubmit={(event) => {
        event?.preventDefault()
        void save()
      }}
      onClose={onClose}
      size={520}
    >
      <TextInput
        type="datetime-local"
        label="Fecha y hora"
        description="Los precios cambian en ese momento. El que cambió antes queda como está."
        required
        value={cuando}
        error={error}
        onChange={(event) => setCuando(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
