import { CloseButton } from '@mantine/core'
import { VueltoGrande } from '../../../ui/CifraGrande.tsx'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { pendienteOf } from '../ventas/cobro/VentaGuardada.tsx'
import styles from './Cambio.module.css'
import type { Hecho } from './useCambio.ts'

interface CambioHechoProps extends Hecho {
  /** Whether what the customer gets back is to be seen: until the next exchange begins. */
  conVuelto: boolean | undefined
  onClose: () => void
}

/** The two papers of the last exchange, until the next one. */
export function CambioHecho({ cambio, vuelto, pagado, conVuelto, onClose }: CambioHechoProps) {
  const { nota_credito, venta } = cambio
  return (
    <Grupo as="section" gap="8px 16px" className={styles.hecho} aria-label="Último cambio">
      <p>
        <code>{nota_credito.numero}</code> y <code>{venta.numero}</code> · {nota_credito.cliente.nombre}
        {venta.pendientes.length > 0 && ` · Queda pendiente: ${venta.pendientes.map(pendienteOf).join(', ')}`}
      </p>
      {conVuelto && pagado > 0 && <VueltoGrande vuelto={vuelto} total={pagado} />}
      <PrintButton label="Imprimir nota" documento="notas-credito" id={nota_credito.id} />
      <PrintButton label="Imprimir Venta" documento="ventas" id={venta.id} />
      <CloseButton aria-label="Cerrar" onClick={onClose} />
    </Grupo>
  )
}
