import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstante } from '../../../../platform/text/format.ts'
import styles from '../Comprobante.module.css'
import { enviosQuery } from '../comprobantes-fiscales.queries.ts'
import { conSangria } from '../comprobantes-fiscales.reglas.ts'

/** What was sent to ARCA and what it answered, without the secrets of the session. */
export function ComprobanteEnvios({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery({ ...enviosQuery(id), enabled: open })
  return (
    <details className={styles.envios} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Qué se envió y qué respondió ARCA</summary>
      {isError && <p>Error al cargar los envíos.</p>}
      {data?.results.length === 0 && <p>Todavía no se envió nada.</p>}
      {data?.results.map((envio) => (
        <section key={envio.id} aria-label={`${envio.operacion} ${formatInstante(envio.momento)}`}>
          <h3>
            {formatInstante(envio.momento)} · {envio.operacion}
            {envio.estado_http !== null && ` · HTTP ${envio.estado_http}`} · {envio.milisegundos} ms
          </h3>
          {envio.error && <p>{envio.error}</p>}
          <Texto label="Pedido" texto={envio.pedido} />
          <Texto label="Respuesta" texto={envio.respuesta || 'No llegó ninguna.'} />
        </section>
      ))}
    </details>
  )
}

const Texto = ({ label, texto }: { label: string; texto: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a person scrolls it with the keys.
  <section aria-label={label} tabIndex={0} className={styles.texto}>
    <strong>{label}</strong>
    <pre>{conSangria(texto)}</pre>
  </section>
)
