import { Button } from '@mantine/core'
import type { FiscalDeDocumento } from '@mostrador/contract/fiscal/estado-fiscal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatFecha } from '../../../platform/text/format.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './Comprobante.module.css'
import { ComprobanteEstado } from './ComprobanteEstado.tsx'
import { comprobanteQuery } from './comprobantes-fiscales.queries.ts'
import { esperaRespuesta } from './comprobantes-fiscales.reglas.ts'
import { ComprobanteEnviar } from './envios/ComprobanteEnviar.tsx'

interface ComprobantePartProps {
  /** As the document's own answer told it. */
  fiscal: FiscalDeDocumento
  /** Beside the document's own print button, which has the choice of paper. */
  rightSection?: React.ReactNode
}

/** The fiscal voucher of a document, and what comes next. It looks again until the voucher has its answer. */
export function ComprobantePart({ fiscal, rightSection }: ComprobantePartProps) {
  const { data } = useQuery({
    ...comprobanteQuery(fiscal.id),
    enabled: esperaRespuesta(fiscal),
  })
  const { comprobante, estado, retirado, cae, cae_vence, motivo } = data ?? fiscal
  return (
    <section className={styles.comprobante} aria-label="Comprobante fiscal">
      <Grupo as="p" gap="4px 8px" className={styles.titulo}>
        <strong>{comprobante}</strong> <ComprobanteEstado estado={estado} retirado={retirado} />
      </Grupo>
      {cae !== null && cae_vence !== null && (
        <p className={styles.cae}>
          CAE <code>{cae}</code> · vence el {formatFecha(cae_vence)}
        </p>
      )}
      {cae === null && <p className={styles.motivo}>{motivo ?? EN_CAMINO}</p>}
      <Grupo align="flex-end" style={{ marginTop: 4 }}>
        <PrintButton
          label={`Imprimir ${fiscal.tipo_nombre}`}
          documento="comprobantes-fiscales"
          id={fiscal.id}
          rightSection={rightSection}
          message="Error al imprimir el comprobante"
        />
        {cae !== null && <ComprobanteEnviar id={fiscal.id} />}
        <Button
          variant="subtle"
          renderRoot={(props) => <Link to="/comprobantes" search={{ comprobante: fiscal.id }} {...props} />}
        >
          Ver comprobante
        </Button>
      </Grupo>
    </section>
  )
}

const EN_CAMINO = 'Pendiente de autorización: se envía a ARCA apenas responda.'
