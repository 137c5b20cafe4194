import { Button } from '@mantine/core'
import { SIN_LUGAR_PARA_VARIOS, VARIOS } from '@mostrador/contract/ventas/lineas'
import { useState } from 'react'
import { ariaKeys, useHotkey } from '../../../../platform/hotkeys.tsx'
import { notifyError } from '../../../../platform/notify.tsx'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { hasArticulo } from '../../../documentos/lineas/lineas.ts'
import { focusCampo } from '../nueva/venta.campos.ts'
import { addAbierta, type VentaValues } from '../nueva/venta.form.ts'
import { VariosDialog } from './VariosDialog.tsx'

const TECLA = 'Alt+V'

/** The button below the articles for what has no file. */
export function AgregarVarios({ form }: { form: DocumentForm<VentaValues> }) {
  const [open, setOpen] = useState(false)
  const ask = () => {
    if (VARIOS.every((id) => hasArticulo(form.values, id))) notifyError(SIN_LUGAR_PARA_VARIOS)
    else setOpen(true)
  }
  useHotkey(TECLA, 'Agregar un artículo varios', ask)
  return (
    <>
      <Button
        variant="default"
        rightSection={<Tecla keys={TECLA} />}
        aria-keyshortcuts={ariaKeys(TECLA)}
        onClick={ask}
      >
        Varios
      </Button>
      {open && (
        <VariosDialog
          onAdd={(abierta) => {
            form.change((v) => addAbierta(v, abierta))
            setOpen(false)
            focusCampo('articulo')
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
