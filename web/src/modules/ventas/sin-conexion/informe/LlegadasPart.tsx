import type { LlegadaListada } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { llegadasLista } from '@mostrador/contract/ventas/sin-conexion/llegadas.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { getRouteApi } from '@tanstack/react-router'
import { formatInstante } from '../../../../platform/text/format.ts'
import { Columna } from '../../../../ui/Grupo.tsx'
import { Lista } from '../../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import styles from './Llegadas.module.css'

const route = getRouteApi('/app/informes')

const CELDAS = {
  numero: ({ numero, provisional }: LlegadaListada) => (
    <div>
      {numero}
      <div>{provisional}</div>
    </div>
  ),
  tomada: ({ tomada, llegada }: LlegadaListada) => (
    <div className={styles.doble}>
      {formatInstante(tomada)}
      <small className={styles.llego}>llegó {formatInstante(llegada)}</small>
    </div>
  ),
  donde: ({ sucursal, usuario, enviada_por }: LlegadaListada) => (
    <div className={styles.doble}>
      {sucursal.nombre}
      <div>{nombreDePersona(usuario) + (enviada_por ? ` (envió ${nombreDePersona(enviada_por)})` : '')}</div>
    </div>
  ),
  diferencia: ({ diferencia }: LlegadaListada) => (diferencia === 0 ? '-' : <MoneyText value={diferencia} />),
  notas: ({ notas }: LlegadaListada) =>
    notas.length === 0 ? (
      '-'
    ) : (
      <Columna gap={4} className={styles.notas}>
        {notas.map(({ texto }) => (
          <p key={texto}>{texto}</p>
        ))}
      </Columna>
    ),
}

/** The sales as they arrived, with what the server noticed. */
export function LlegadasPart({ filtros }: { filtros: React.ReactNode }) {
  const navigate = route.useNavigate()
  return (
    <Lista
      de={llegadasLista}
      dentro
      antes={filtros}
      celdas={CELDAS}
      ver={({ id }) => void navigate({ search: (previous) => ({ ...previous, venta: id }) })}
      llamada={(l) => l.numero}
    />
  )
}
