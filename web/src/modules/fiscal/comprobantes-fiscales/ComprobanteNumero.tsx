import styles from './Comprobante.module.css'

interface ComprobanteNumeroProps {
  /** `Factura B`. */
  tipo_nombre: string
  /** `Factura B 00001-00000094`. */
  comprobante: string
}

/** The number stays in one piece where the column is narrow. */
export const ComprobanteNumero = ({ tipo_nombre, comprobante }: ComprobanteNumeroProps) => (
  <span>
    {tipo_nombre} <span className={styles.numero}>{comprobante.slice(tipo_nombre.length + 1)}</span>
  </span>
)
