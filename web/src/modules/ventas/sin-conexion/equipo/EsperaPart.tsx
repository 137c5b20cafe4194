import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { later } from '../../../../platform/later.tsx'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatInstante } from '../../../../platform/text/format.ts'
import { EstadoBadge, type Tone } from '../../../../ui/EstadoBadge.tsx'
import { Columna } from '../../../../ui/Grupo.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { RowAction } from '../../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../../ui/tables/acciones/RowMenu.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { printProvisional } from '../corte/papel.ts'
import { resendVenta } from './envio.ts'
import { esperaQuery, useEquipoChange } from './equipo.queries.ts'
import { type EnEspera, type EstadoEnEspera, estadoDe, type LlegadaGuardada } from './esquema.ts'
import { isSola, SALIDA, type Salida, salidasDe } from './resolver/salidas.ts'
import styles from './SinConexionPage.module.css'

/** Only a refused sale asks for it with a line, and an annulment without one. */
const Resolver = later(() => import('./resolver/Resolver.tsx').then((m) => m.Resolver))

const TONO: Record<EstadoEnEspera, Tone> = { 'Por enviar': 'amber', 'Para resolver': 'red', Anulada: 'grey' }

const columns: readonly Column<EnEspera>[] = [
  {
    header: 'Venta',
    card: 'title',
    width: '136px',
    cell: (f) => (
      <div>
        <code>{f.provisional}</code>
        <small className={styles.hora}>{formatInstante(f.tomada)}</small>
      </div>
    ),
  },
  { header: 'Cliente', width: '20%', cell: (f) => f.cliente || '-' },
  { header: 'Total', kind: 'numeric', width: '120px', cell: (f) => <MoneyText value={f.total} /> },
  {
    header: 'Estado',
    cell: (fila) => (
      <div>
        <EstadoBadge tone={TONO[estadoDe(fila)]}>{estadoDe(fila)}</EstadoBadge>
        {fila.problema && <div>{fila.problema.texto}</div>}
        {fila.anulada && (
          <div>
            {fila.anulada.motivo} ({fila.anulada.usuario})
          </div>
        )}
      </div>
    ),
  },
]

const llegadaColumns: readonly Column<LlegadaGuardada>[] = [
  { header: 'Provisional', kind: 'code', card: 'title', width: '144px', cell: (l) => l.provisional },
  {
    header: 'Definitivo',
    kind: 'code',
    width: '184px',
    cell: (l) => (
      <Link to="/venta" search={{ venta: l.id }}>
        {l.numero}
      </Link>
    ),
  },
  { header: 'Llegó', width: '144px', cell: (l) => formatInstante(l.momento) },
  { header: 'Total', kind: 'numeric', width: '132px', cell: (l) => <MoneyText value={l.total} /> },
  { header: 'Notas', cell: (l) => l.notas.join(' ') || '-' },
]

/** The sales that this device has to send, those that the server refused, and those that have arrived. */
export function EsperaPart() {
  const { data } = useQuery(esperaQuery)
  const enviar = useEquipoChange(resendVenta)
  const [resuelve, setResuelve] = useState<{ fila: EnEspera; salida: Salida } | null>(null)
  const otraVez = (fila: EnEspera) =>
    enviar.mutate(fila, {
      onSuccess: () => void notifySuccess(`${fila.provisional} llegó`),
      onError: (error) => notifyError(`No se pudo enviar ${fila.provisional}`, error),
    })
  return (
    <>
      <Columna gap={8} className={styles.parte}>
        <h2>Ventas por enviar</h2>
        <DataTable
          label="Ventas por enviar"
          columns={columns}
          rows={data?.espera}
          rowKey={(f) => f.clave}
          empty="No hay ventas por enviar: todas llegaron."
          actions={(fila) => (
            <Salidas
              fila={fila}
              ocupado={enviar.isPending}
              onSalida={(salida) => {
                if (salida === 'enviar' || salida === 'caja') otraVez(fila)
                else if (salida === 'imprimir') void printProvisional(fila)
                else setResuelve({ fila, salida })
              }}
            />
          )}
        />
        {resuelve && <Resolver {...resuelve} onClose={() => setResuelve(null)} />}
      </Columna>
      <Columna gap={8} className={styles.parte}>
        <h2>Últimas que llegaron</h2>
        <DataTable
          label="Últimas que llegaron"
          columns={llegadaColumns}
          rows={data?.llegadas}
          rowKey={(l) => l.provisional}
          empty="Todavía no llegó ninguna venta de este equipo."
        />
      </Columna>
    </>
  )
}

interface SalidasProps {
  fila: EnEspera
  ocupado: boolean
  onSalida: (salida: Salida) => void
}

/** The likeliest way out; the others behind '⋯'. */
function Salidas({ fila, ocupado, onSalida }: SalidasProps) {
  const { ofrece, puede, esAdmin } = useSesion()
  const [primera, ...otras] = salidasDe(fila, {
    descarta: ofrece('anular_ventas'),
    anula: puede('anular_ventas'),
    esAdmin,
  })
  if (!primera) return null
  return (
    <>
      <RowAction
        label={SALIDA[primera]}
        target={fila.provisional}
        danger={primera === 'anular'}
        disabled={ocupado}
        sola={isSola(primera)}
        onClick={() => onSalida(primera)}
      />
      <RowMenu
        sola
        target={fila.provisional}
        items={otras.map((salida) => ({
          label: SALIDA[salida],
          danger: salida === 'descartar',
          onClick: () => onSalida(salida),
        }))}
      />
    </>
  )
}
