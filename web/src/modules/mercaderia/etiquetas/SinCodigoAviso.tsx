import { Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { formatCount } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './Etiquetas.module.css'
import type { EtiquetasEnVista } from './useEtiquetas.ts'

/** Says that some labels will have the article's id as barcode, and offers a barcode of the shop. */
export function SinCodigoAviso({ etiquetas }: { etiquetas: EtiquetasEnVista }) {
  const { sinCodigo, values, generando, generar } = etiquetas
  if (sinCodigo.length === 0 || !values.contenido.codigo_barras) return null
  const sin = formatCount(sinCodigo.length, 'artículo sin código de barras', 'artículos sin código de barras')
  return (
    <Grupo gap="4px 12px" className={styles.aviso}>
      <p role="status">{sin}: las barras llevan su código.</p>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBarcode size={16} aria-hidden />}
        loading={generando}
        onClick={() => generar(sinCodigo.map((l) => l.articulo))}
      >
        Generar código de barras
      </Button>
    </Grupo>
  )
}
