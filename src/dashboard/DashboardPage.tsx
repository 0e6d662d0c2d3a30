import './mantine-styles.ts';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import grid from './dashboard-grid.module.css';
import { Today, type TodayProps } from './day/Today.tsx';

interface DashboardPageProps extends TodayProps {
  /** The content below the day's figures. Its code loads after them. */
  children: ReactNode;
}

/** The index page. The route passes its data. */
export function DashboardPage({ children, ...today }: DashboardPageProps) {
  return (
    <div className={grid.page}>
      <Box mb={24}>
        <PageHeading>Dashboard</PageHeading>
        <Text mt={4} c="dimmed">
          Hi, welcome back
        </Text>
      </Box>
      <Today {...today} />
      {children}
    </div>
  );
}
