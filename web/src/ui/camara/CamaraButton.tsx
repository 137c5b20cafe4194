/** The button that reads a code with the camera, beside a box where people type one. Businesses turn it on. */
import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { later, onApproach } from '../../platform/later.tsx'
import type { CamaraDialogProps } from './CamaraDialog.tsx'

const CamaraDialog = later(() => import('./CamaraDialog.tsx').then((m) => m.CamaraDialog))

export function CamaraButton(props: Omit<CamaraDialogProps, 'onClose'>) {
  const [abierta, setAbierta] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Leer con la cámara"
        title="Leer con la cámara"
        onClick={() => setAbierta(true)}
        {...onApproach(CamaraDialog)}
      >
        <IconCamera size={18} aria-hidden />
      </ActionIcon>
      {abierta && <CamaraDialog {...props} onClose={() => setAbierta(false)} />}
    </>
  )
}
