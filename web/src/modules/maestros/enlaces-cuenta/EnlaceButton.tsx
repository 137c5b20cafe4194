import { Button } from '@mantine/core'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later, onApproach } from '../../../platform/later.tsx'

const EnlacesDialog = later(() => import('./EnlacesDialog.tsx').then((m) => m.EnlacesDialog))

/** Opens the links to a customer's account, where the business has them. */
export function EnlaceButton({ cliente }: { cliente: { id: number; nombre: string } }) {
  const { usuario, ofrece } = useSesion()
  const [open, setOpen] = useState(false)
  if (!usuario.enlaces || !ofrece('enlaces_cuenta') || esConsumidorFinal(cliente.id)) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        {...onApproach(EnlacesDialog)}
      >
        Enlace de cuenta
      </Button>
      {open && <EnlacesDialog cliente={cliente} onClose={() => setOpen(false)} />}
    </>
  )
}
