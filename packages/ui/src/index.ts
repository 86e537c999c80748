export { bandTones, deepTones, denseTones, skyTones, theme, tokensCss } from './theme';
export type { Theme } from './theme';

export { Button } from './button/Button';
export type { ButtonProps } from './button/Button';
export { ButtonAnchor, ButtonLink } from './button/ButtonLink';
export type { ButtonAnchorProps, ButtonLinkProps } from './button/ButtonLink';
export type { ButtonSize, ButtonVariant } from './button/buttonCss';
export { iconProps } from './icon/iconProps';
export { VisuallyHidden, visuallyHiddenCss } from './visuallyHidden/VisuallyHidden';

export { Cluster } from './cluster/Cluster';
export { Columns } from './columns/Columns';
export { Container } from './container/Container';
export { Grid } from './grid/Grid';
export { Section } from './section/Section';
export type { SectionTone } from './section/Section';
export { Stack } from './stack/Stack';

export { Heading, PageTitle } from './heading/Heading';
export type { HeadingProps, HeadingSize, PageTitleProps } from './heading/Heading';
export { Eyebrow } from './text/Eyebrow';
export { Text } from './text/Text';
export { TextAnchor, TextLink, textLinkCss } from './text/TextLink';
export { PullQuote } from './pullQuote/PullQuote';
export { Stat } from './stat/Stat';
export { Prose } from './richText/Prose';
export { RichText } from './richText/RichText';
export { ScrollRegion } from './scrollRegion/ScrollRegion';

export { Badge } from './badge/Badge';
export type { BadgeTone } from './badge/Badge';
export { Card, CardAnchor, CardLink } from './card/Card';
export type { CardTone } from './card/Card';
export { GlowCard } from './glow/GlowCard';
export { GlowGroup } from './glow/GlowGroup';
export { Picture } from './picture/Picture';
export { Portrait } from './portrait/Portrait';
export type { PortraitProps } from './portrait/Portrait';
export { portraitSources } from './portrait/portraitSources';
export { initialsOf } from './portrait/initialsOf';
export { useBrokenPicture } from './portrait/useBrokenPicture';
export { StaticPicture } from './picture/StaticPicture';
export type { PictureSource, StaticPictureProps } from './picture/StaticPicture';
export { useIsLive } from './disclosure/useIsLive';
export { Reveal } from './reveal/Reveal';

export { Banner } from './banner/Banner';
export type { BannerTone } from './banner/Banner';
export { BusyMark, Spinner } from './spinner/Spinner';
export { Skeleton } from './skeleton/Skeleton';
export { NotFound } from './notFound/NotFound';
export { RemoteNotice } from './remoteNotice/RemoteNotice';

export { AlertDialog } from './dialog/AlertDialog';
export { ConfirmDialog } from './dialog/ConfirmDialog';
export { Dialog } from './dialog/Dialog';
export { DialogButtons } from './dialog/dialogParts';
export { Pagination } from './pagination/Pagination';
export { Accordion } from './accordion/Accordion';
export type { AccordionEntry } from './accordion/Accordion';
export { Tabs } from './tabs/Tabs';
export type { TabEntry } from './tabs/Tabs';
export { Table } from './table/Table';
export type { TableProps } from './table/Table';
export type { SortDirection, TableColumn, TableSort } from './table/tableColumn';

export { CheckboxField } from './form/CheckboxField';
export { ErrorSummary } from './form/ErrorSummary';
export { fieldId } from './form/fieldId';
export { FileField } from './form/FileField';
export { NativeSearch, NativeSelect } from './form/NativeFields';
export { SearchField } from './form/SearchField';
export { SelectField } from './form/SelectField';
export type { SelectOption } from './form/SelectField';
export { TextAreaField } from './form/TextAreaField';
export { TextField } from './form/TextField';
