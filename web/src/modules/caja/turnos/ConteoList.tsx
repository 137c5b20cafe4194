import type { ConteoCaja, Turno } from '@mostrador/contract/caja/caja-turnos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { formatInstante } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import styles from '../Caja.module.css'
import { ConteoTable } from './ConteoTable.tsx'

/** Every count of a shift with its amounts and who counted: the one of the close first, then those before it. */
export function ConteoList({ turno, ciego }: { turno: Turno; ciego: boolean }) {
  if (turno.conteos.length === 0) return null
  return (
    <Columna as="section" gap={16} className={styles.conteos} aria-label="Conteos">
      {turno.conteos.toReversed().map((conteo, i) => (
        <div key={conteo.numero}>
          <h3>{tituloDe(conteo)}</h3>
          <ConteoTable
            conteo={conteo}
            ciego={ciego}
            label={i === 0 && turno.estado === 'cerrado' ? 'Arqueo' : `Conteo ${conteo.numero}`}
          />
        </div>
      ))}
    </Columna>
  )
}

const tituloDe = ({ numero, momento, usuario, a_ciegas, vencido }: ConteoCaja): string =>
  [
    `Conteo ${numero}`,
    formatInstante(momento),
    nombreDePersona(usuario),
    ...(a_ciegas ? ['a ciegas'] : []),
    ...(vencido ? ['hubo movimientos después'] : []),
  ].join(' · ')
