import { Button } from '@mantine/core'
import type { TipoManual } from '@mostrador/contract/caja/caja-movimientos'
import {
  DEJADO_POR_EL_CIERRE,
  DIFERENCIA_DEL_PRIMER_CONTEO,
  type Turno,
} from '@mostrador/contract/caja/caja-turnos'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { later, onApproach } from '../../../platform/later.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatEntero, formatInstante } from '../../../platform/text/format.ts'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import styles from '../Caja.module.css'
import { turnoQuery, useSalirTurno } from '../cajas.queries.ts'
import { redondeoDe } from './redondeo.tsx'

const CerrarCaja = later(() => import('./CerrarCaja.tsx').then((m) => m.CerrarCaja))
const ConteoList = later(() => import('./ConteoList.tsx').then((m) => m.ConteoList))
const MovimientosTable = later(() =>
  import('../movimientos/MovimientosTable.tsx').then((m) => m.MovimientosTable),
)
const MovimientoCreate = later(() =>
  import('../movimientos/MovimientoCreate.tsx').then((m) => m.MovimientoCreate),
)
const TraspasoCreate = later(() => import('../traspasos/TraspasoCreate.tsx').then((m) => m.TraspasoCreate))

type Accion = TipoManual | 'TRASPASO' | 'CERRAR' | null

/** A shift: what its till should hold, what can be done with it, and its movements. */
export function TurnoPanel({ id }: { id: number }) {
  const { usuario, esAdmin } = useSesion()
  const query = useQuery(turnoQuery(id))
  if (query.isError && !query.data) {
    return <ErrorScreen message="Error al cargar el turno" onRetry={() => void query.refetch()} />
  }
  if (!query.data) return null
  const turno = query.data
  const trabaja = turno.usuarios.some((u) => u.id === usuario.id && u.presente)
  // The owner sees the counts of a till at which others work.
  const ciego = turno.ciego && turno.estado === 'abierto' && (trabaja || !esAdmin)
  return (
    <Columna as="section" gap={16} aria-label={turno.caja.nombre}>
      <Grupo gap="8px 12px" className={styles.cabeza}>
        <h2>
          {turno.caja.nombre} · {turno.numero}
        </h2>
        {turno.estado === 'abierto' ? (
          <EstadoBadge tone="green">Abierta</EstadoBadge>
        ) : (
          <EstadoBadge tone="grey">Cerrada</EstadoBadge>
        )}
      </Grupo>
      <Acciones turno={turno} />
      {turno.estado === 'abierto' && <Saldos saldos={ciego ? null : turno.saldos} />}
      <Datos turno={turno} />
      <ConteoList turno={turno} ciego={ciego} />
      <MovimientosTable turno={turno.id} />
    </Columna>
  )
}

function Acciones({ turno }: { turno: Turno }) {
  const { usuario, esAdmin, puede, escribe } = useSesion()
  const [accion, setAccion] = useState<Accion>(null)
  const salir = useSalirTurno()
  const presente = turno.usuarios.some((u) => u.id === usuario.id && u.presente)
  const abierto = turno.estado === 'abierto'
  const trabaja = abierto && (esAdmin || presente || (turno.tesoreria && escribe && puede('tesoreria')))
  const cierra = trabaja || (abierto && !turno.tesoreria && puede('cerrar_otras_cajas'))
  const close = () => setAccion(null)
  const falta = useFaltaLinea()
  useHotkey('C', 'Cerrar caja', () => setAccion('CERRAR'), cierra && falta)
  const leave = () =>
    salir.mutate(turno.id, {
      onSuccess: () => notifySuccess(`Ya no trabajas en ${turno.caja.nombre}`),
      onError: (error) => notifyError('Error al salir de la caja', error),
    })
  return (
    <>
      <div className={styles.botones} {...onApproach(CerrarCaja, MovimientoCreate, TraspasoCreate)}>
        {trabaja && (
          <>
            <Button variant="light" onClick={() => setAccion('INGRESO')}>
              Ingreso
            </Button>
            <Button variant="light" onClick={() => setAccion('RETIRO')}>
              Retiro
            </Button>
            <Button variant="light" onClick={() => setAccion('GASTO')}>
              Gasto
            </Button>
            <Button variant="default" onClick={() => setAccion('TRASPASO')}>
              Traspaso
            </Button>
          </>
        )}
        {cierra && (
          <Button
            data-servidor
            variant="default"
            aria-keyshortcuts="C"
            rightSection={<Tecla keys="C" />}
            onClick={() => setAccion('CERRAR')}
          >
            Cerrar caja
          </Button>
        )}
        {turno.estado === 'abierto' && presente && (
          <Button variant="default" loading={salir.isPending} onClick={leave}>
            Salir de la caja
          </Button>
        )}
        <PrintButton
          label={turno.estado === 'abierto' ? 'Informe parcial' : 'Imprimir cierre'}
          documento="caja-turnos"
          id={turno.id}
        />
      </div>
      {accion === 'CERRAR' && <CerrarCaja turno={turno} onClose={close} />}
      {accion === 'TRASPASO' && <TraspasoCreate turno={turno} onClose={close} />}
      {accion !== null && accion !== 'CERRAR' && accion !== 'TRASPASO' && (
        <MovimientoCreate turno={turno} tipo={accion} onClose={close} />
      )}
    </>
  )
}

const Datos = ({ turno }: { turno: Turno }) => (
  <DetailList
    items={[
      ['Sucursal', turno.sucursal.nombre],
      ['Apertura', `${formatInstante(turno.abierto)} por ${nombreDePersona(turno.usuario_apertura)}`],
      ['Fondo inicial', <MoneyText key="fondo" value={turno.fondo} />],
      ...aperturaDe(turno),
      [
        turno.estado === 'abierto' ? 'Trabajan en ella' : 'Trabajaron en ella',
        turno.usuarios
          .filter((u) => u.presente || turno.estado === 'cerrado')
          .map(nombreDePersona)
          .join(', '),
      ],
      ...(turno.cerrado
        ? ([
            [
              'Cierre',
              `${formatInstante(turno.cerrado)} por ${turno.usuario_cierre ? nombreDePersona(turno.usuario_cierre) : '-'}`,
            ],
            ['Observaciones', turno.observaciones],
          ] as const)
        : []),
      ...redondeoDe(turno),
      ...cierreDe(turno),
    ]}
  />
)

type Dato = readonly [string, React.ReactNode]

/** A float that is not what the last close left. */
const aperturaDe = ({ fondo_propuesto, diferencia_apertura }: Turno): Dato[] =>
  fondo_propuesto === null || !diferencia_apertura
    ? []
    : [
        [DEJADO_POR_EL_CIERRE, <MoneyText key="quedo" value={fondo_propuesto} />],
        ['Diferencia de apertura', <MoneyText key="apertura" value={diferencia_apertura} strong />],
      ]

/** What went to the safe, and what the first of several counts said. */
const cierreDe = ({ retirado, cantidad_conteos, diferencia_primer_conteo }: Turno): Dato[] => [
  ...(retirado === null
    ? []
    : ([['Retirado a Tesorería', <MoneyText key="retirado" value={retirado} />]] as const)),
  ...(cantidad_conteos > 1 ? ([['Conteos', formatEntero(cantidad_conteos)]] as const) : []),
  ...(cantidad_conteos > 1 && diferencia_primer_conteo !== null
    ? ([
        [DIFERENCIA_DEL_PRIMER_CONTEO, <MoneyText key="primero" value={diferencia_primer_conteo} strong />],
      ] as const)
    : []),
]

/** Where closes are blind, the person counts first. */
function Saldos({ saldos }: Pick<Turno, 'saldos'>) {
  if (saldos === null) {
    return <Nota>El cierre es a ciegas: lo esperado se muestra después de contar.</Nota>
  }
  if (saldos.length === 0) return <Nota>La caja todavía no tiene dinero.</Nota>
  return (
    <Grupo as="dl" gap={12} align="normal" className={styles.saldos} aria-label="Esperado en la caja">
      {saldos.map(({ tipo_pago, saldo }) => (
        <div key={tipo_pago}>
          <dt>{TIPO_PAGO[tipo_pago]}</dt>
          <dd>
            <MoneyText value={saldo} strong />
          </dd>
        </div>
      ))}
    </Grupo>
  )
}
