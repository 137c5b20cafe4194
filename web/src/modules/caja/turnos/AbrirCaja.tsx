import { NativeSelect } from '@mantine/core'
import type { Caja } from '@mostrador/contract/caja/cajas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatHora, formatMoney } from '../../../platform/text/format.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { cajasQuery, useAbrirCaja, useEntrarTurno } from '../cajas.queries.ts'

interface AbrirCajaProps {
  sucursal?: number | undefined
  /** The till that the person chose before. */
  caja?: number
  aviso?: string
  onOpened: () => void
  onClose: () => void
}

/** Opens a till with its float, or works at one that is open already. */
export function AbrirCaja({ sucursal, caja: elegida, aviso, onOpened, onClose }: AbrirCajaProps) {
  const list = useQuery({ ...cajasQuery(sucursal), staleTime: 0 })
  const usables = usablesOf(list.data)
  const [id, setId] = useState(elegida)
  const [fondo, setFondo] = useState<number | null | undefined>(undefined)
  const [espera, setEspera] = useState(false)
  const caja = cajaDe(usables, id)
  const abrir = useAbrirCaja()
  const entrar = useEntrarTurno()
  const montoDe = (de: Caja | undefined) => (fondo === undefined ? (de?.fondo_propuesto ?? 0) : fondo)
  const monto = montoDe(caja)

  const answers = (text: string) => ({
    onSuccess: () => {
      notifySuccess(text)
      onOpened()
    },
    onError: (error: Error) => notifyError('Error al abrir la caja', error),
  })
  const abrirla = (una: Caja) => {
    if (una.turno) return entrar.mutate(una.turno.id, answers(`Trabajas en ${una.nombre}`))
    const inicial = montoDe(una)
    if (inicial === null || Number.isNaN(inicial) || inicial < 0)
      return notifyError('Escribe el fondo inicial')
    abrir.mutate({ id: una.id, fondo: inicial }, answers(`${una.nombre} abierta`))
  }
  const submit = async (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    if (abrir.isPending || entrar.isPending || espera) return
    if (caja) return abrirla(caja)
    // Who is faster than the list waits for it: the key is not lost.
    setEspera(true)
    const { data } = await list.refetch({ cancelRefetch: false })
    setEspera(false)
    const llego = cajaDe(usablesOf(data), id)
    if (llego) abrirla(llego)
  }

  return (
    <FormDialog
      title="Abrir caja"
      submitLabel={caja?.turno ? 'Entrar en la caja' : 'Abrir caja'}
      saving={abrir.isPending || entrar.isPending || espera}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      size={440}
    >
      {aviso && <Nota>{aviso}</Nota>}
      <NativeSelect
        label="Caja"
        data={usables.map((c) => ({ value: String(c.id), label: nombreDe(c, usables) }))}
        value={String(caja?.id ?? '')}
        onChange={(event) => {
          setId(Number(event.currentTarget.value))
          setFondo(undefined)
        }}
      />
      {caja?.turno ? (
        <Nota>
          Está abierta desde las {formatHora(caja.turno.abierto)}
          {caja.turno.usuarios.length > 0 &&
            `, y ${caja.turno.usuarios.length === 1 ? 'trabaja' : 'trabajan'} en ella ${caja.turno.usuarios.map(nombreDePersona).join(', ')}`}
          .
        </Nota>
      ) : (
        <>
          <ImporteInput
            label="Fondo inicial"
            description="El efectivo con que empieza: se propone lo que quedó en el último cierre."
            data-autofocus
            value={monto}
            onChange={setFondo}
          />
          <Nota role="status">{diferenciaDe(caja, monto)}</Nota>
        </>
      )}
    </FormDialog>
  )
}

const usablesOf = (cajas: readonly Caja[] = []): Caja[] => cajas.filter((c) => !c.tesoreria && !c.baja)

/** A closed till first: the person most likely wants to open one. */
const cajaDe = (usables: readonly Caja[], id: number | undefined): Caja | undefined =>
  usables.find((c) => c.id === id) ?? usables.find((c) => !c.turno) ?? usables[0]

/** A float that is not what the last close left stays on record. */
const diferenciaDe = (caja: Caja | undefined, monto: number | null): string =>
  caja === undefined || caja.quedo === null || monto === null || Number.isNaN(monto) || monto === caja.quedo
    ? ''
    : `El último cierre dejó ${formatMoney(caja.quedo)}: queda registrada una diferencia de ${formatMoney(monto - caja.quedo)}.`

/** The branch is named where the tills are of several. */
const nombreDe = (caja: Caja, all: readonly Caja[]): string =>
  all.some((c) => c.sucursal.id !== caja.sucursal.id)
    ? `${caja.nombre} - ${caja.sucursal.nombre}`
    : caja.nombre
