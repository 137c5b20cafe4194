import { Text } from '@mantine/core'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PanelDelDia } from '../panel/PanelDelDia.tsx'

export function Dashboard() {
  return (
    <>
      <PageHeader title="Bienvenido" />
      <Text mt="xs">Selecciona una opción del menú para comenzar.</Text>
      <PanelDelDia />
    </>
  )
}
