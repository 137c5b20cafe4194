import { Button } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { IconBarcode, IconListDetails } from '@tabler/icons-react'
import { formatCount } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './Elegidos.module.css'
import type { useElegidos } from './useElegidos.ts'

interface ElegidosBarraProps {
  elegidos: ReturnType<typeof useElegidos>
  /** The rows in sight. */
  pagina: readonly Articulo[]
}

/** How many are chosen, and what to do with them; not there while none is. */
export function ElegidosBarra({ elegidos: e, pagina }: ElegidosBarraProps) {
  if (e.elegidos.size === 0) return null
  const whole = pagina.every((a) => e.elegidos.has(a.id))
  return (
    <Grupo as="section" gap="4px 8px" className={styles.barra} aria-label="Artículos seleccionados">
      <output>{formatCount(e.elegidos.size, 'artículo seleccionado', 'artículos seleccionados')}</output>
      <Button variant="subtle" size="compact-sm" disabled={whole} onClick={() => e.elegir(pagina, true)}>
        Seleccionar toda la página
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={e.quitar}>
        Quitar selección
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBarcode size={16} aria-hidden />}
        loading={e.generando}
        onClick={e.generar}
      >
        Generar código de barras
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={e.listar}
      >
        Listar sus precios
      </Button>
    </Grupo>
  )
}
