import { Text } from '@mantine/core'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function Dashboard() {
  return (
    <>
      <PageHeader title="Bienvenido" />
      <Text mt="xs">Selecciona una opción del menú para comenzar.</Text>
    </>
  )
}
