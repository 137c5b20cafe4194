import { Button, CloseButton } from '@mantine/core'
import type { VentaCreada } from '@mostrador/contract/ventas/ventas'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { notifyError } from '../../../../platform/notify.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { VueltoGrande } from '../../../../ui/CifraGrande.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import { esperaQuery } from '../equipo/equipo.queries.ts'
import { printProvisional } from './papel.ts'
import styles from './VentaProvisional.module.css'

interface VentaProvisionalProps {
  creada: VentaCreada
  /** See `VentaGuardada`. */
  vuelto?: number | undefined
  onClose: () => void
}

/** The last sale, which waits for the line: its paper comes from this device. */
export function VentaProvisional({ creada: { numero, venta }, vuelto, onClose }: VentaProvisionalProps) {
  const { data } = useQuery(esperaQuery)
  const fila = data?.espera.find(({ provisional }) => provisional === numero)
  const llegada = data?.llegadas.find(({ provisional }) => provisional === numero)
  const print = () => {
    if (fila) void printProvisional(fila)
    else notifyError(`${numero} ya llegó: imprime la venta ${llegada?.numero ?? ''}`)
  }
  useHotkey('F9', 'Imprimir la última venta', print)
  return (
    <Grupo as="section" gap="4px 16px" className={styles.provisional} aria-label="Última venta">
      {vuelto !== undefined && <VueltoGrande vuelto={vuelto} total={venta.total} />}
      <p>
        <code>{numero}</code> {venta.cliente_nombre} · <strong>{formatMoney(venta.total)}</strong> ·{' '}
        {llegada ? `llegó como ${llegada.numero}` : fila?.anulada ? 'anulada' : 'se envía cuando haya línea'}
      </p>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPrinter size={16} aria-hidden />}
        rightSection={<Tecla keys="F9" />}
        onClick={print}
      >
        Imprimir provisional
      </Button>
      <CloseButton aria-label="Cerrar" onClick={onClose} />
    </Grupo>
  )
}
