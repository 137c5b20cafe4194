import { Button } from '@mantine/core'
import { origenDe } from '@mostrador/contract/maestros/cotizaciones'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatInstante } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './Cotizacion.module.css'
import { propuestaQuery, vigenteQuery } from './cotizaciones.queries.ts'
import { cuanto, haceDias, propuestaEnPalabras } from './cotizaciones.textos.ts'

/** The rate that holds, how old it is, and the batch that it proposes. */
export function VigentePart() {
  const { data: vigente } = useQuery(vigenteQuery)
  const { data: propuesta } = useQuery(propuestaQuery)
  const navigate = useNavigate()
  const ultima = vigente?.ultima
  return (
    <Panel aria-label="Cotización vigente" className={styles.vigente} aria-busy={!vigente || !propuesta}>
      {vigente && !ultima && (
        <p>Todavía no hay una cotización. Escribe cuánto vale hoy un dólar, o trae la del Banco Central.</p>
      )}
      {vigente && ultima && (
        <div>
          <Grupo gap="4px 12px">
            <strong className={styles.valor}>$ {cuanto(ultima.valor)}</strong>
            <EstadoBadge tone={vigente.vieja ? 'amber' : 'grey'}>{haceDias(vigente.dias)}</EstadoBadge>
          </Grupo>
          <Nota>
            {origenDe(ultima)} · {ultima.usuario_persona ?? ultima.usuario_nombre} ·{' '}
            {formatInstante(ultima.momento)}
          </Nota>
        </div>
      )}
      {propuesta && (
        <div className={styles.propuesta}>
          {propuesta.en_dolares === 0 ? (
            <p>
              Ningún artículo tiene un precio en dólares. Se escribe en su ficha, o viene en una planilla.
            </p>
          ) : propuesta.articulos === 0 ? (
            propuesta.a !== null && <p>Los precios siguen esta cotización.</p>
          ) : (
            <>
              <p>{propuestaEnPalabras(propuesta)}</p>
              <Button
                onClick={() => void navigate({ to: '/actualizacion-precios', search: { vista: 'dolar' } })}
              >
                Revisar precios
              </Button>
            </>
          )}
        </div>
      )}
    </Panel>
  )
}
