import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import styles from './Analisis.module.css'

/** Prints the plot and its table. */
export const Imprimir = () => (
  <Button
    variant="default"
    className={styles.imprimir}
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    Imprimir
  </Button>
)
