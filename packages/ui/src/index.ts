export { deepTones, denseTones, theme, type Theme } from './theme';
export { tokensCss } from './tokens';

export { Button } from './button/Button';
export { ButtonAnchor, ButtonLink } from './button/ButtonLink';
export { buttonCss, type ButtonLook, type ButtonVariant } from './button/Button.styles';
export { iconProps } from './icon/iconProps';
export { SkipLink } from './skipLink/SkipLink';
export { VisuallyHidden, visuallyHiddenCss } from './visuallyHidden/VisuallyHidden';

export { Cluster } from './cluster/Cluster';
export { Columns } from './columns/Columns';
export { Container } from './container/Container';
export { Grid } from './grid/Grid';
export { Panel } from './panel/Panel';
export { PlainList } from './stack/PlainList';
export { Section, type SectionTone } from './section/Section';
export { Stack } from './stack/Stack';

export { Heading, PageTitle, type HeadingSize } from './heading/Heading';
export { Eyebrow } from './text/Eyebrow';
export { Muted, Text } from './text/Text';
export { BackLink, TextAnchor, TextLink, textLinkCss } from './text/TextLink';
export { HiddenBar, NoticeBar } from './noticeBar/NoticeBar';
export { sizeText } from './form/FilePreviews';
export { filmMark, Prose, proseCss } from './richText/Prose';
export { RichText } from './richText/RichText';
export { withoutStyles } from './richText/markup';
export { loadSanitize } from '#useCleanHtml';

export { Badge, type BadgeTone } from './badge/Badge';
export { Card, CardAnchor, CardLink, type CardTone } from './card/Card';
export { Picture } from './picture/Picture';
export { Portrait, type PortraitProps, portraitSources } from './portrait/Portrait';
export { useBrokenPicture } from './portrait/useBrokenPicture';
export { StaticPicture, type PictureSource } from './picture/StaticPicture';

export { Banner, type BannerTone } from './banner/Banner';
export { FocusBanner } from './banner/FocusBanner';
export { BusyMark, Spinner } from './spinner/Spinner';
export { Skeleton } from './skeleton/Skeleton';
export { NotFound } from './notFound/NotFound';
export { RemoteNotice } from './remoteNotice/RemoteNotice';

export { AlertDialog, ConfirmDialog } from './dialog/ConfirmDialog';
export { Dialog, useModal } from './dialog/Dialog';
export { DialogButtons, DialogRoot, DialogTitle } from './dialog/Dialog.styles';
export { useTopModal } from './dialog/openModals';
export { PageLinks, Pagination } from './pagination/PageLinks';
export { breakable } from './table/breakable';
export { NOTHING, Table, type TableColumn, type TableMarks, type TableSort } from './table/Table';

export { CheckboxField } from './form/CheckboxField';
export { ErrorSummary } from './form/ErrorSummary';
export { fieldId } from './form/fieldId';
export { useFieldWiring } from './form/useFieldWiring';
export { FieldFrame } from './form/FieldFrame';
export { FieldGroup } from './form/FieldGroup';
export { Input, TextArea } from './form/FieldFrame.styles';
export { FileControl, FileField, type FileFieldProps } from './form/FileField';
export { FirstErrorFocus } from './form/FirstErrorFocus';
export { MarkBox } from './form/MarkBox';
export { NativeSelect, NativeText } from './form/NativeFields';
export { SearchField } from './form/SearchField';
export { SelectField } from './form/SelectField';
export type { SelectOption } from './form/SelectBox';
export { TextAreaField, TextField } from './form/TextField';
