import { Button } from '@mantine/core'
import { estaAbierto, type Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import type { VentaCreada } from '@mostrador/contract/ventas/ventas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { Vuelto } from '../cuotas/pago/vueltoLuego.ts'
import { PresupuestoAnular } from './PresupuestoAnular.tsx'
import { PresupuestoVender } from './PresupuestoVender.tsx'

const VentaGuardada = later(() => import('../ventas/cobro/VentaGuardada.tsx').then((m) => m.VentaGuardada))

interface PresupuestoAccionesProps {
  presupuesto: Presupuesto
  /** How the total comes about. */
  parts: readonly string[]
}

/** The next step of an offer: its sale. That of another branch is sold there. */
export function PresupuestoAcciones({ presupuesto, parts }: PresupuestoAccionesProps) {
  const { escribeEn } = useSesion()
  const [dialog, setDialog] = useState<'vender' | 'anular' | null>(null)
  const [vendida, setVendida] = useState<{ creada: VentaCreada; vuelto: number } | null>(null)
  const navigate = useNavigate()
  const { estado, total, venta } = presupuesto
  useAtHand(Vuelto)
  const open = estaAbierto(estado) && escribeEn(presupuesto.sucursal.id)
  useHotkey('Ctrl+Enter', 'Vender', () => setDialog('vender'), open && dialog === null)
  return (
    <>
      {vendida && (
        <VentaGuardada
          {...vendida}
          onView={() => void navigate({ to: '/venta', search: { venta: vendida.creada.id } })}
          onClose={() => setVendida(null)}
        />
      )}
      <FormBar parts={parts} total={['Total del presupuesto', formatMoney(total)]}>
        {open && (
          <>
            <Button data-servidor variant="subtle" color="red" onClick={() => setDialog('anular')}>
              Anular
            </Button>
            <Button
              aria-keyshortcuts={ariaKeys('Ctrl+Enter')}
              rightSection={<Tecla keys="Ctrl+Enter" />}
              onClick={() => setDialog('vender')}
            >
              Vender
            </Button>
          </>
        )}
        {venta && !vendida && <PrintButton label="Imprimir Venta" documento="ventas" id={venta.id} />}
      </FormBar>
      {dialog === 'vender' && (
        <PresupuestoVender
          presupuesto={presupuesto}
          onVendida={(creada, vuelto) => setVendida({ creada, vuelto })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'anular' && <PresupuestoAnular presupuesto={presupuesto} onClose={() => setDialog(null)} />}
    </>
  )
}
