import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useModo } from '../../../../platform/conexion/modo.ts'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatInstante } from '../../../../platform/text/format.ts'
import { Columna, Grupo } from '../../../../ui/Grupo.tsx'
import { ErrorScreen } from '../../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx'
import { DetailList } from '../../../../ui/tables/DetailList.tsx'
import { RecuperarPart } from './codigo/RecuperarPart.tsx'
import { EsperaPart } from './EsperaPart.tsx'
import { equipoQuery, nameEquipo, useEquipoChange, useEquipoUpdates } from './equipo.queries.ts'
import { PinPart } from './pin/PinPart.tsx'
import { relojEnPalabras } from './pulso.ts'
import styles from './SinConexionPage.module.css'

/** This device: what it has to sell from, what it has to send, and who may begin it without a line. */
export function SinConexionPage() {
  const { usuario } = useSesion()
  if (usuario.sin_conexion) return <Permitido />
  return (
    <ErrorScreen
      message="En este local no se vende sin conexión"
      why="Se activa en Administración → Cajas."
    />
  )
}

function Permitido() {
  useEquipoUpdates()
  const { sinLinea } = useModo()
  const { data } = useQuery(equipoQuery)
  return (
    <>
      <PageHeader title="Sin conexión" />
      <Columna gap={20} style={{ maxWidth: 920, marginTop: 12 }}>
        {data && !data.guardado && (
          <Columna gap={4} role="note" className={styles.aviso}>
            <strong>Este equipo no puede vender sin conexión</strong>
            El navegador no prometió guardar las ventas, y una venta guardada se podría perder. Instala
            Mostrador como aplicación o permite el almacenamiento de este sitio, y recarga la página.
          </Columna>
        )}
        {data && (
          <DetailList
            items={[
              ['Ahora', sinLinea ? 'Vende con la copia' : 'Con línea'],
              ['Copia de artículos', data.copia ? formatInstante(data.copia) : 'Todavía no hay'],
              ['Reloj', data.minutos === 0 ? 'En hora' : relojEnPalabras(data.minutos)],
            ]}
          />
        )}
        {data && <NombrePart key={data.nombre} nombre={data.nombre} />}
        <EsperaPart />
        {data && <PinPart hay={data.pin} />}
        <RecuperarPart />
        <p className={styles.ayuda}>
          <Link to="/ayuda/{-$pagina}" params={{ pagina: 'sin-conexion' }}>
            Qué se puede vender y qué hacer en cada caso
          </Link>
        </p>
      </Columna>
    </>
  )
}

/** For the list of devices that the owner sees. */
function NombrePart({ nombre }: { nombre: string }) {
  const [escrito, setEscrito] = useState(nombre)
  const cambiar = useEquipoChange(nameEquipo)
  return (
    <Grupo
      as="form"
      gap="8px 12px"
      align="flex-end"
      className={styles.fila}
      onSubmit={(event) => {
        event.preventDefault()
        cambiar.mutate(escrito.trim(), {
          onSuccess: () => void notifySuccess('Nombre guardado'),
          onError: (error) => notifyError('No se pudo guardar el nombre', error),
        })
      }}
    >
      <TextInput
        label="Nombre de este equipo"
        inputWrapperOrder={['label', 'description', 'input']}
        description="Para reconocerlo en el informe: «Mostrador 1»"
        maxLength={40}
        value={escrito}
        onChange={({ currentTarget: { value } }) => setEscrito(value)}
      />
      <Button type="submit" variant="default">
        Guardar nombre
      </Button>
    </Grupo>
  )
}
